// #region feed
import { askUserCapability } from '@ask-user/mastra'
import { createAskUserHandler, createQuestionFeed } from '@ask-user/server'
import { authorize, host } from './app.ts'

const feed = createQuestionFeed()

export const ask = askUserCapability({ onEvent: feed.publish })

export const askUser = createAskUserHandler({ host, authorize, events: feed })
// #endregion
