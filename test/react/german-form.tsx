import type { AskRequest } from '@ask-user/core/draft'
import type { Deliver } from '@ask-user/react'

interface FrageProps {
  readonly request: AskRequest
  readonly onSubmit: Deliver
}

// #region strings
import { AskUserForm, type Strings } from '@ask-user/react'

const german: Partial<Strings> = {
  asks: (asker) => `${asker} fragt`,
  progress: (number, total) => `Frage ${number} von ${total}`,
  submit: 'Senden',
  skip: 'Überspringen',
}

export function Frage({ request, onSubmit }: FrageProps) {
  return <AskUserForm request={request} onSubmit={onSubmit} strings={german} />
}
// #endregion
