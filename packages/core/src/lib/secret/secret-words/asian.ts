import { everywhere, type SecretWords } from './secret-words.ts'

const japanese: SecretWords = {
  nouns: `${everywhere}|パスワード|パスフレーズ|パスコード|暗証番号|apiキー|アクセスキー|シークレットキー|(?:アクセス|api|認証)?トークン|秘密鍵|プライベートキー|(?:リカバリー|リカバリ|シード|復元)フレーズ|ワンタイム(?:コード|パスワード)|(?:認証|確認|セキュリティ)コード|カード番号|認証情報|ログイン情報`,
  script: /[\u3040-\u30ff\u4e00-\u9fff]/,
  after: '',
  about:
    '名前|保存|場所|長さ|文字数|方式|ポリシー|期限|種類|変数|管理|形式|どこ|どの|どう|方法|用途|パス(?!ワード|フレーズ|コード)',
  asks: [
    'NOUN(?:の値)?(?:を|は|:|：|\\s)GAP(?:入力|教え|貼り付け|送っ|送信|ください|下さい|記入|提供|知らせ|お聞かせ)',
    'NOUN(?:は|って)(?:何|なん|なに|いくつ)(?:です|でしょう|ですか|？|\\?|$)',
    'あなたのGAPNOUN(?:は|を|:|：|？|\\?|$)',
  ],
  asksOpenly: ['NOUN(?:が)?必要です'],
  before: '新しい|あなたの|現在の',
  asksForIt: '(?:入力|教えて|貼り付けて|送って|記入)',
}

const korean: SecretWords = {
  nouns: `${everywhere}|비밀번호|패스워드|암호|api ?키|액세스 ?(?:키|토큰)|접근 ?토큰|인증 ?토큰|토큰|개인 ?키|비밀 ?키|시크릿 ?키|복구 ?(?:구문|문구|코드)|시드 ?(?:구문|문구)|니모닉|인증 ?(?:번호|코드)|일회용 ?(?:비밀번호|코드)|카드 ?번호|보안 ?코드|핀 ?번호|로그인 ?정보`,
  script: /[\uac00-\ud7af]/,
  after: '',
  about: '정책|저장|길이|이름|방식|경로|변수|위치|만료|관리|종류|형식|어디|어떤|어느|방법|파일',
  asks: [
    'NOUN(?:을|를|은|는|이|가|:|：)?\\s*GAP(?:입력|알려|붙여|보내|적어|말씀|말해|제공|공유|주세요|주시)',
    'NOUN(?:은|는|이|가)?\\s*(?:무엇|뭐|뭔가|어떻게 되)',
    '(?:당신의|귀하의|사용자의|본인의|네|너의) GAPNOUN(?:은|는|을|를|이|가|:|\\?|$)',
  ],
  asksOpenly: ['NOUN(?:이|가)? ?필요(?:합니다|해요)'],
  before: '새|당신의|현재|기존',
  asksForIt: '(?:입력|알려|붙여넣|보내|적어)',
}

const chinese: SecretWords = {
  nouns: `${everywhere}|密码|密碼|口令|密钥|金鑰|api ?(?:key|密钥|金鑰)|(?:访问|存取)?(?:令牌|權杖)|私钥|私鑰|助记词|助記詞|(?:恢复|恢復|种子)(?:短语|詞)|验证码|驗證碼|一次性(?:密码|密碼|代码)|(?:银行|信用|銀行)?卡(?:号|號)(?:码)?|安全码|凭据|凭证|登录信息|pin码`,
  script: /[\u4e00-\u9fff]/,
  after: '',
  about:
    '名称|名稱|路径|路徑|策略|长度|長度|变量|變數|存储|儲存|管理|格式|类型|類型|数量|上限|有效期|位置|哪|怎么|如何|方式|文件',
  asks: [
    '(?:请|請)?(?:输入|輸入|提供|告诉我|告訴我|粘贴|貼上|发送|發送|填写|填寫|给我|給我|发给我|说出|确认一下)GAPNOUN(?!ˇ|的(?!值)|轮换|桶)',
    '(?:请|請|把|将|將)GAPNOUNGAP(?:发|發|给|給|输|輸|贴|貼|告诉|告訴)',
    '(?:您|你)的GAPNOUN(?:是|为|為|:|：|？|\\?|$)',
  ],
  asksOpenly: ['NOUN(?:是什么|是甚麼|是什麼|是多少)', '需要(?:您|你)的GAPNOUN'],
  before: '新|您的|你的|当前|目前',
  asksForIt: '(?:输入|輸入|提供|告诉|告訴|粘贴|貼上|填写|填寫)',
}

const thai: SecretWords = {
  nouns: `${everywhere}|รหัสผ่าน|พาสเวิร์ด|รหัส ?(?:pin|pincode|otp)|รหัสพิน|รหัสยืนยัน|รหัสลับ|คีย์ api|api ?คีย์|คีย์ลับ|กุญแจส่วนตัว|โทเค็น|โทเคน|(?:หมาย)?เลขบัตร(?:เครดิต)?|วลีกู้คืน`,
  script: /[\u0e00-\u0e7f]/,
  after: '',
  about: 'ชื่อ|ความยาว|นโยบาย|รูปแบบ|ประเภท|ที่ไหน|อย่างไร|ยังไง|ตัวแปร|ไฟล์|จำนวน|อายุ|จัดเก็บ|ที่เก็บ|รีเซ็ต|หมดอายุ|วิธี',
  asks: [
    '(?:ใส่|ป้อน|กรอก|พิมพ์|ส่ง|บอก|วาง|ระบุ|แจ้ง|ให้)(?! ?ผู้ใช้)GAPNOUN(?!ˇ)',
    '(?<!ˇ[^ ]{1,12})NOUN(?:ของคุณ)? ?(?:คือ|คืออะไร)',
  ],
  asksOpenly: ['(?:ต้องการ|ขอ(?!ง))GAPNOUN(?!ˇ)'],
  before: 'ใหม่|ของคุณ',
  asksForIt: '(?:ใส่|ป้อน|กรอก|พิมพ์|วาง|ระบุ)',
}

const hindi: SecretWords = {
  letters: 'a-z\\u0900-\\u097f',
  script: /[\u0900-\u097f]/,
  nouns: `${everywhere}|पासवर्ड|पासकोड|पिन(?: कोड| नंबर)?|ओटीपी|(?:एपीआई|api) (?:कुंजी|की)|(?:निजी|गुप्त) कुंजी|टोकन|सत्यापन कोड|(?:क्रेडिट |डेबिट |बैंक )?कार्ड (?:नंबर|संख्या)|रिकवरी वाक्यांश|लॉगिन विवरण`,
  after:
    'डाल\\S*|दर्ज|बता\\S*|दें|दीजिए|दो|भेज\\S*|लिख\\S*|साझा|पेस्ट|टाइप|एंटर|प्रदान|क्या|यहाँ|यहां|नीचे|को|और|या|कृपया|चाहिए|के|की|है',
  about: 'लंबाई|नीति|नाम|प्रकार|प्रारूप|कहाँ|कहां|कैसे|कौन|कौन-सा|कितन\\S*|चर|फ़ाइल|फाइल|पथ|अवधि|सीमा|कब|क्यों',
  asks: [
    'NOUN GAP(?:डालें|डालिए|डालो|दर्ज (?:करें|कीजिए|करो)|बताएं|बताएँ|बताइए|बताओ|दें|दीजिए|दे दो|भेजें|भेजिए|भेजो|लिखें|लिखिए|लिखो|साझा करें|पेस्ट करें|टाइप करें|एंटर करें|प्रदान करें)',
    '(?:आपका|आपकी|आपके|तुम्हारा|अपना) NOUN (?:क्या|बता)',
  ],
  asksOpenly: ['NOUN क्या है', 'NOUN (?:चाहिए|की आवश्यकता)'],
  before: 'अपना|आपका|नया|वर्तमान',
}

const vietnamese: SecretWords = {
  hint: /[ăâđêôơư\u1ea0-\u1ef9]|mat khau/,
  letters: 'a-zß-ɏ\\u1ea0-\\u1ef9',
  nouns: everywhere,
  wholes:
    'mật khẩu|mat khau|mã (?:pin|pincode|otp|xác minh|xác thực|xác nhận|bảo mật)|kh(?:óa|oá) (?:api|riêng|bí mật|truy cập)|số thẻ(?: tín dụng| ngân hàng)?|cụm từ khôi phục|thông tin đăng nhập|mã truy cập',
  after: 'của|cho|ở|tại|dưới|vào|và|hoặc|để|là|đây',
  about:
    'tên|đường dẫn|độ dài|chính sách|định dạng|loại|ở đâu|thế nào|như thế nào|biến|tệp|bao nhiêu|thời hạn|nơi|giới hạn|số lượng|đặt lại|khi nào|tại sao|thuật toán',
  asks: [
    '(?<![\\p{L}])(?:nhập|nhap|cung cấp|gửi|cho (?:tôi|mình|chúng tôi)(?: biết| xem| xin)?|dán|chia sẻ|gõ|điền|tiết lộ|xác nhận|đưa|nói)(?![\\p{L}])GAPNOUN',
    '(?<!ˇ\\S+(?: \\S+)? )NOUN (?:của (?:bạn|anh|chị|em|quý khách) )?là gì',
  ],
  asksOpenly: ['(?:tôi|mình|chúng tôi) cần GAPNOUN'],
  before: 'mới|hiện tại',
  asksForIt: '(?:nhập|dán|gửi|gõ) (?:nó|vào)(?![\\p{L}])',
}

/** Indonesian and Malay. */
const indonesian: SecretWords = {
  hint: /(?:masuk|beri|kirim|ketik|isi|tulis|tempel|bagi|sebut|konfirmasi|bisa|dapat|tolong|mohon|apa |perlu|butuh|kata|kode|kunci)/,
  nouns: everywhere,
  wholes:
    'kata ?sandi|kata laluan|sandi|kode (?:otp|pin|pincode|verifikasi|keamanan|akses)|kunci (?:api|privat|pribadi|rahasia|akses)|token akses|nomor (?:kartu|kartu kredit|kartu debit)|frasa pemulihan|kredensial',
  after: 'untuk|dari|di|ke|anda|kamu|ini|berikut|dan|atau|agar|milik|akun',
  about:
    'nama|jalur|panjang|kebijakan|format|jenis|tipe|di mana|dimana|bagaimana|mana|variabel|berkas|file|berapa|batas|kapan|mengapa|apakah|lokasi|algoritma',
  asks: [
    '(?<![\\p{L}])(?:masukk?an|berikan|beri|kirim(?:kan)?|ketik(?:kan)?|isi(?:kan)?|tulis(?:kan)?|tempel(?:kan)?|bagikan|beri ?tahu|sebutkan|konfirmasi(?:kan)?|sertakan)(?: saya| kami)?(?![\\p{L}])GAPNOUN',
    '(?:bisakah|dapatkah|bisa|dapat|boleh) (?:anda|kamu|saya) (?:memberi(?:kan)?|mengirim(?:kan)?|memasukkan|minta|membagikan|menuliskan)(?: saya)?(?![\\p{L}])GAPNOUN',
    'apa NOUN (?:anda|kamu)',
  ],
  asksOpenly: ['apa NOUN', '(?:saya|kami) (?:perlu|butuh|membutuhkan|memerlukan) GAPNOUN'],
  before: 'baru|saat ini',
}

export const asian: readonly SecretWords[] = [japanese, korean, chinese, thai, hindi, vietnamese, indonesian]
