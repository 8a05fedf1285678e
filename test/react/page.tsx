import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@ask-user/react/styles.css'
import { Assistant } from './mastra-client.tsx'
import { Inbox } from './server-inbox.tsx'

/** The recipes on a page: `/?inbox` shows the one, anything else the other. */
const root = document.createElement('main')
document.body.append(root)
createRoot(root).render(<StrictMode>{location.search === '?inbox' ? <Inbox /> : <Assistant />}</StrictMode>)
