/** What a field of a question is for, whatever it is called. */
export type QuestionField =
  | 'id'
  | 'header'
  | 'question'
  | 'kind'
  | 'multi'
  | 'single'
  | 'options'
  | 'answers'
  | 'allowCustom'
  | 'default'
  | 'suggestion'
  | 'min'
  | 'max'
  | 'remark'
  | 'setting'

/** What a field of an option is for. */
export type OptionField = 'label' | 'description' | 'name' | 'suggested' | 'setting'

/** What a field beside the list of questions is for, where it is not one of a question. */
export type CallField = 'questions' | 'wrapper' | 'envelope' | 'setting'

/** A field and how near its name is to the canonical one: of two that are for the same, the nearer wins. */
export interface FieldName<Field> {
  readonly field: Field
  readonly rank: number
}

export interface FieldNames<Field> {
  readonly names: ReadonlyMap<string, FieldName<Field>>
  /** Names count as they are written; otherwise those that differ in case and separators only are one. */
  readonly exact: boolean
}

/** `multi_select`, `multiSelect` and `Multi-Select` are one name, unless names are exact. */
export function fieldNameOf<Field>({ names, exact }: FieldNames<Field>, key: string): FieldName<Field> | undefined {
  return (
    names.get(key) ?? (exact || key.length > 40 ? undefined : names.get(key.toLowerCase().replace(/[\s_.[\]-]+/g, '')))
  )
}

function fieldNames<Field extends string>(
  table: Readonly<Partial<Record<Field, string>>>,
  exact = false,
): FieldNames<Field> {
  const names = new Map<string, FieldName<Field>>()
  for (const [field, spelled] of Object.entries(table) as [Field, string][]) {
    spelled.split(/\s+/).forEach((name, rank) => names.set(name, { field, rank }))
  }
  return { names, exact }
}

/** Carries nothing that a person reads. */
const settings =
  'required isrequired mandatory optional metadata meta annotations icon emoji color colour order index number position ' +
  'priority urgency version timeout source uuid widget control format layout style size language lang disabled enabled hidden visible resumedata suspendedtoolrunid toolcallid'

/** The nearest name first. `title` and `description` are a question's text where nothing else is. */
export const questionFields = fieldNames<QuestionField>({
  id: 'id questionid qid key slug fieldid ref',
  header: 'header heading shorttitle topic subject tab section category tag name',
  question: 'question questiontext questionprompt prompt query text ask q message content body description label title',
  kind:
    'kind type questiontype questionkind inputtype selectionmode selectmode selectiontype mode answertype responsetype ' +
    'fieldtype',
  multi:
    'multiselect multi multiple allowmultiple allowsmultiple ismultiple ismultiselect multipleselect selectmultiple ' +
    'multiselection multipleselection allowmultiselect allowmultipleselection allowmultipleselections allowmultipleanswers ' +
    'multianswer multichoice canselectmultiple',
  single: 'singleselect singlechoice single issingle singleselection',
  options:
    'options choices alternatives items values enum select selections answeroptions answerchoices ' +
    'possibleanswers suggestedanswers suggestions optionlist optionslist choicelist buttons list',
  answers: 'answers answer response responses result results reply',
  allowCustom:
    'allowcustom allowother allowcustomanswer allowcustominput allowcustomtext allowfreetext allowfreeform allowtext ' +
    'allowownwords allowinput customallowed includeother hasother withother other custom freetext freeform',
  default:
    'default defaultvalue defaultoption defaultanswer defaultchoice defaults defaultselection initial initialvalue ' +
    'preselected selected value',
  suggestion: 'recommended recommendation recommendedoption recommendedanswer suggested suggestion suggestedoption',
  min: 'min minselect minselections minselected minitems minoptions minchoices minanswers minlength atleast',
  max: 'max maxselect maxselections maxselected maxitems maxoptions maxchoices maxanswers maxlength atmost',
  remark:
    'context details detail explanation explain reason reasoning rationale background why hint help helptext note notes ' +
    'info information instructions subtitle summary placeholder example examples preamble intro introduction impact ' +
    'consequences risks tradeoffs pros cons benefits drawbacks advantages disadvantages comment comments',
  setting: settings,
})

/** The nearest name first. A `value` or an `id` names an option only where nothing else does. */
export const optionFields = fieldNames<OptionField>({
  label: 'label name text title option choice answer content display displayname displaytext caption optiontext',
  description:
    'description desc details detail explanation subtitle subtext hint help helptext info tooltip note notes summary ' +
    'preview reason reasoning rationale consequence consequences effect effects impact example examples context pros pro cons con ' +
    'contra tradeoffs tradeoff benefits benefit drawbacks drawback advantages advantage disadvantages disadvantage upsides ' +
    'downsides risks risk limitations limitation',
  name: 'value id key optionid slug code',
  suggested: 'recommended isrecommended default isdefault selected isselected preselected checked suggested',
  setting: `${settings} shortcut hotkey type kind`,
})

/** The nearest name first. An envelope is what protocols write beside a wrapper. */
export const callFields = fieldNames<CallField>({
  questions: 'questions questionlist questionslist prompts queries asks questionstoask',
  wrapper:
    'arguments args input parameters params payload data request toolinput askuser askuserquestion ask form function functioncall toolcall',
  envelope: 'tool toolname functionname method action jsonrpc event role callid tooluseid status model namespace',
  setting: settings,
})

/** Under `strict` a field has one name. */
export const strictCallFields = fieldNames<CallField>({ questions: 'questions' }, true)

export const strictQuestionFields = fieldNames<QuestionField>(
  { header: 'header', question: 'question', options: 'options', multi: 'multi_select' },
  true,
)

export const strictOptionFields = fieldNames<OptionField>({ label: 'label', description: 'description' }, true)
