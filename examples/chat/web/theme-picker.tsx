import { useEffect, useState } from 'react'
import { useWords } from './words-context.ts'

const themes = ['system', 'light', 'dark'] as const
type Theme = (typeof themes)[number]

/** Light, dark, or as the system has it; kept in the browser. */
export function ThemePicker() {
  const words = useWords()
  const [theme, setTheme] = useState(storedTheme)
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = theme
    localStorage.setItem('theme', theme)
  }, [theme])
  return (
    <select
      className="theme-picker"
      aria-label={words.theme}
      value={theme}
      onChange={(event) => setTheme(event.target.value as Theme)}
    >
      {themes.map((one) => (
        <option key={one} value={one}>
          {words.themes[one]}
        </option>
      ))}
    </select>
  )
}

function storedTheme(): Theme {
  const stored = localStorage.getItem('theme')
  return themes.find((theme) => theme === stored) ?? 'system'
}
