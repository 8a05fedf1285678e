import { createContext, useContext } from 'react'
import { english, type Words } from './words.ts'

export const WordsContext = createContext<Words>(english)

export function useWords(): Words {
  return useContext(WordsContext)
}
