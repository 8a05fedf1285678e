import { everything } from './everything.ts'
import type { Cue, Line } from './script.ts'
import { arabicTrip, database, headline, launchColour, projectName, teamDay, welcome } from './questions.ts'

const tool = 'ask_user_question'

interface Scene {
  readonly when: RegExp
  readonly opening: Line
  readonly ending: (told: string) => string
}

/** What the planner can play, by what the person says. */
const scenes: readonly Scene[] = [
  {
    when: /team day|offsite/i,
    opening: { text: 'Happy to. A few things decide what it can be:', calls: [{ tool, arguments: teamDay }] },
    ending: (told) => `Here is a plan that fits what you said:\n\n${listOf(told)}\n\nShall I write the invitation?`,
  },
  {
    when: /database/i,
    opening: {
      text: 'I will have that looked into.',
      calls: [{ tool: 'agent-researcher', arguments: { prompt: 'Which database fits a small shop?' } }],
    },
    ending: (told) => `The researcher has an answer: ${told}`,
  },
  {
    when: /colou?r/i,
    opening: { text: 'One thing first.', calls: [{ tool, arguments: launchColour }] },
    ending: (told) => `Noted. The launch page will follow that:\n\n${listOf(told)}`,
  },
  {
    when: /two things/i,
    opening: {
      text: 'Two things, then.',
      calls: [
        { tool, arguments: launchColour },
        { tool, arguments: headline },
      ],
    },
    ending: (told) => `Both are clear now:\n\n${listOf(told)}`,
  },
  {
    when: /name/i,
    opening: { text: 'Let us find one.', calls: [{ tool, arguments: projectName }] },
    ending: (told) => `That is settled:\n\n${listOf(told)}`,
  },
  {
    when: /everything/i,
    opening: { text: 'Then let us be thorough.', calls: [{ tool, arguments: everything }] },
    ending: (told) => `Thank you for your patience. This is what I know now:\n\n${listOf(told)}`,
  },
  {
    when: /رحلة/,
    opening: { text: 'بكل سرور. سؤال واحد أولا:', calls: [{ tool, arguments: arabicTrip }] },
    ending: (told) => `هذه هي الخطة:\n\n${listOf(told)}`,
  },
]

export function playScene({ said, results, isWaiting }: Cue): Line {
  const told = results.join('\n')
  const ended = endingOf(told)
  if (ended !== undefined) return { text: ended }
  const scene = scenes.find(({ when }) => when.test(said))
  if (scene !== undefined) return results.length === 0 ? scene.opening : { text: scene.ending(told) }
  return { text: isWaiting ? `Sure. My question is still open above; answer it whenever you like.` : welcome }
}

export function playResearch({ results }: Cue): Line {
  if (results.length === 0) return { calls: [{ tool, arguments: database }] }
  const told = results.join('\n')
  return {
    text:
      endingOf(told) ??
      `With what you told me (${wordsOf(told).join(', ')}), **SQLite** is enough to begin with; move to **Postgres** once a second server joins.`,
  }
}

/** What is said when the question was not answered. */
function endingOf(told: string): string | undefined {
  if (told.includes('The user declined'))
    return 'All right, without that. I will go on with what I know, and say where I guess.'
  if (told.includes('wants to discuss')) return 'Let us talk it over first. What matters most to you?'
  if (told.includes('wrote something else')) return 'Understood, on to that.'
  if (told.includes('could not be asked')) return 'I could not ask you, so I assume the first of each list.'
  return undefined
}

/** Answers as the prompt has them: one JSON record a call, lists by header. */
function answersIn(told: string): readonly (readonly [string, readonly string[]])[] {
  return told
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .flatMap((line) => Object.entries(JSON.parse(line) as Record<string, readonly string[]>))
}

function listOf(told: string): string {
  return answersIn(told)
    .map(([header, labels]) => `- **${header}**: ${labels.length === 0 ? '–' : labels.join(' · ')}`)
    .join('\n')
}

function wordsOf(told: string): readonly string[] {
  return answersIn(told).flatMap(([, labels]) => labels)
}
