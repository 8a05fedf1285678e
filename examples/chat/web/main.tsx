import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@ask-user/react/styles.css'
import './styles/page.css'
import './styles/conversation.css'
import './styles/composer.css'
import { App } from './app.tsx'
import { chosenLanguage, wordsOf } from './words.ts'
import { WordsContext } from './words-context.ts'

const language = chosenLanguage()
const words = wordsOf(language)
document.documentElement.lang = language
document.documentElement.dir = words.direction

const root = document.getElementById('root')
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <WordsContext value={words}>
        <App />
      </WordsContext>
    </StrictMode>,
  )
}
