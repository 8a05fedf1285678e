import { fieldCases } from './requirement.ts'

/** Where a question is drawn, carried on and guarded. */
export const surfaceCases = [
  ...fieldCases(
    'C20',
    'Trust',
    'core',
    'Only whose run it is can see and answer; each answer is checked against what was asked; everything a model wrote is drawn as untrusted text.',
    {
      B214: ['server', 'Another person’s answer is refused and the question stays open.'],
      B215: 'Unlisted labels, other types and oversize answers are handed back.',
      B219: 'Escape and direction characters are refused or shown harmless.',
      'B219.terminal': [
        'terminal',
        'Nothing that a model wrote controls the terminal, and its option can still be chosen.',
      ],
      B220: ['react', 'Markup in a text is drawn as text.'],
    },
  ),
  ...fieldCases(
    'C21',
    'Terminal drawing and keys',
    'menu',
    'At every size and in any script each option can be reached and read, nothing is drawn twice, and leaving restores the terminal.',
    {
      B221: 'No line is wider than the screen, whatever the script.',
      B223: 'Long texts can be read in full.',
      B224: 'What is below the fold is announced and reached.',
      B225: 'A wrapped line is drawn once.',
      B226: ['terminal', 'Line breaks and tabs inside a text do not break the list.'],
      B228: ['terminal', 'However a prompt is left, the terminal is as before.'],
      B229: ['terminal', 'Each way a terminal sends Enter submits once.'],
      B231: ['react', 'Everything can be done by keyboard, and focus is not taken from a person who types.'],
      B232: ['react', 'Enter that ends a composition does not submit.'],
    },
  ),
  ...fieldCases(
    'C22',
    'Bridges and narrow channels',
    'elicit',
    'A bridge may change the look, never the meaning; a capability is used only if advertised, and advertised only if handled.',
    {
      B233: 'Each question of a form has its own field for own words.',
      B234: 'A client without a handler is told as nobody there.',
      B235: 'Where only buttons exist own words have another way, or a stated limit.',
      B236: 'A client that goes away settles the call.',
      B238: 'Optional fields need no union.',
      B240: 'Long labels are cut for display only, and the answer maps back.',
      B242: ['mastra', 'A surface that cannot show the question is told to the model as such.'],
    },
  ),
]
