/**
 * Words that refuse. `*` stands for any ending, `_` for a space. Those of languages that are written without spaces
 * stand apart, because they have no boundaries to look for.
 */
export interface RefusalWords {
  readonly spaced: string
  readonly unspaced: string
}

/** End a dialog, and with it what was proposed. */
export const dialogRefusals: RefusalWords = {
  spaced:
    "not don['’]t dont do_not never never_mind nevermind cancel* abort* reject* declin* deny denied refus* stop* halt wait* hold hold_on " +
    'hold_off later postpon* defer* delay* disapprov* disagree* disallow* forbid* dismiss* quit exit back go_back maybe_later ' +
    'not_now not_yet ask_me_later remind_me* nothing do_nothing none neither veto incorrect wrong rather_not nah ' + // English
    'abbrechen abbruch ablehnen abgelehnt verweiger* stopp* anhalten warten später nicht nie niemals nicht_jetzt zurück verschieben ' + // German
    'annul* refus* rejet* ne pas arrêt* attend* plus_tard pas_maintenant abandon* jamais retour reporter ' + // French
    'cancel* rechaz* deneg* detener* espera* más_tarde ahora_no no_ahora nunca volver pospon* ' + // Spanish
    'annull* rifiut* respin* non ferma* aspett* attend* più_tardi non_ora mai indietro rimand* interromp* ' + // Italian
    'rejeit* recus* parar esper* aguard* depois mais_tarde agora_não não voltar adiar* ' + // Portuguese
    'annuleer* annuleren afwijzen weiger* niet nooit terug uitstel* ' + // Dutch
    'avbryt* afbryd* avvis* afvis* neka* nekt* vänta* vent* senare senere inte ikke aldri* tillbaka tilbage tilbake annuller* ' + // Scandinavian
    'anuluj* odrzu* odmów* odmaw* przerwij* zatrzym* czekaj* poczekaj* później nie nigdy wróć wstrzymaj* ' + // Polish
    'zruš* storno odmít* zamít* přeruš* zastav* počk* později ' + // Czech
    'отмен* отклон* отказ* прерв* останов* подожд* ждать позже потом не никогда назад стоп запре* ' + // Russian
    'скас* відхил* відмов* перерв* зупин* зачека* пізніше ніколи отхвърл* спри* по-късно откажи ' + // Ukrainian, Bulgarian
    'iptal* reddet* vazgeç* durdur* bekle* sonra geri şimdi_değil ' + // Turkish
    'ακύρ* άκυρ* απόρρ* απορρ* σταμάτ* περίμεν* αργότερα μη μην ποτέ πίσω ' + // Greek
    'peru* hylk* kiel* lopeta* pysäyt* odota* myöhemmin älä takaisin keskeyt* mégse* elutasít* leáll* várj* később vissza megszakít* ' + // Finnish, Hungarian
    'إلغاء رفض إيقاف توقف انتظر لاحقا لا عدم تراجع رجوع لغو انصراف ' + // Arabic, Persian
    'ביטול בטל דחה דחייה סרב עצור חכה אל ' + // Hebrew
    'रद्द अस्वीकार रोक* मत hủy* huỷ* từ_chối dừng* đợi chờ để_sau không đừng batal* tolak* berhenti hentikan tunggu* nanti jangan tidak', // Hindi, Vietnamese, Indonesian
  unspaced:
    'キャンセル 中止 中断 やめ 止め 取り消 取消 拒否 却下 停止 待 後で あとで 今はしない 戻る いいえ ' +
    '취소 거부 거절 중단 중지 멈추 멈춰 정지 보류 기다 나중 아니 하지_않 ' +
    '拒绝 拒絕 终止 終止 放弃 放棄 等等 等待 稍后 稍後 以后再 不 别 別 勿 否 返回 暂 暫 驳回 駁回 ' +
    'ยกเลิก ปฏิเสธ หยุด รอ ไว้ทีหลัง ไม่ อย่า',
}

/** Refuse what they name, which may be the opposite of what was proposed. */
export const objectRefusals: RefusalWords = {
  spaced:
    'skip* keep* discard* leave block* avoid* withhold* pause* ' +
    'überspring* auslassen behalten beibehalten verwerfen lassen halten garder conserv* ignor* laisser saut* ' +
    'omit* salta* conserva* mantene* deja* descart* mantieni tieni scart* manter pular behoud* overslaan houden laat* ' +
    'hoppa behåll* behold* låt lad pomiń* zachowaj* zostaw* ponech* přeskoč* nech* пропуст* остав* сохран* залиш* atla* koru* ' +
    'παράλ* κράτ* ohita* säilyt* kihagy* megtart* تخطي احتفظ الاحتفاظ دلג השאר छोड़* रख* giữ bỏ_qua lewati',
  unspaced: 'スキップ 保持 維持 残す 건너 유지 跳过 跳過 保留 เก็บ ข้าม',
}

/** Turn a question round, or make it one of two things, so that a bare yes or no to it is unclear. */
export const turningWords: RefusalWords = {
  spaced:
    "\\p{L}+n['’]t cannot no nor without unless or instead rather except bypass* disabl* ignor* omit* exclud* prevent* " +
    'turn_down opt_out refrain stay* end ending terminat* unsubscri* subscription ' +
    'kein* ohne statt oder sans ou sin sem o não senza oppure geen zonder utan uden uten eller bez lub albo nebo ' +
    'без или нельзя нет або değil veya yoksa δεν χωρίς ilman tai vai nélkül vagy nem ei بدون أو لم لن בלי או לא ' +
    'नहीं बिना या hoặc tanpa atau',
  unspaced: 'ない ません ずに なし それとも または 無 없이 또는 아니면 않 没 沒 无 未 或 还是 還是 หรือ',
}
