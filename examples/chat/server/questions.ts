/** What the scripted model asks, as a model would write it. */

export const welcome = `I am a scripted model, so I only know a few things. Try one of these:

- **Plan our team day**: four questions in one form
- **Which database should we use?** A researcher asks you
- **Pick a colour for the launch page**: one choice
- **Find a name for the project**: your own words
- **Ask me everything**: ten questions

Set \`ASK_USER_MODEL\` and your provider’s key to talk to a real one.`

export const teamDay = {
  questions: [
    {
      header: 'Where',
      question: 'Where should the team day be?',
      options: [
        { label: 'In the mountains', description: 'A hut with a view, two hours by train' },
        { label: 'By the sea', description: 'More wind, more fish, a night in a hostel' },
        { label: 'At the office', description: 'No travel, and everybody sleeps at home' },
      ],
      default: ['In the mountains'],
    },
    {
      header: 'With',
      question: 'What should be part of it?',
      multi_select: true,
      options: [
        { label: 'A walk' },
        { label: 'Cooking together' },
        { label: 'A workshop', description: 'Half a day at most' },
        { label: 'Nothing planned, on purpose' },
      ],
    },
    { header: 'Name', question: 'What shall we call it?' },
    { header: 'Budget', question: 'Is the budget agreed?', kind: 'confirm' },
  ],
}

export const database = {
  questions: [
    {
      header: 'Traffic',
      question: 'How many orders a day do you expect?',
      options: [{ label: 'Up to a hundred' }, { label: 'Thousands' }, { label: 'Nobody knows yet' }],
    },
  ],
}

export const launchColour = {
  questions: [
    {
      header: 'Colour',
      question: 'Which colour should the launch page have?',
      options: [
        { label: 'Indigo', description: 'Calm, and close to the logo' },
        { label: 'Coral', description: 'Warm, and hard to overlook' },
        { label: 'Graphite' },
      ],
    },
  ],
}

export const headline = {
  questions: [{ header: 'Headline', question: 'What should the headline say?' }],
}

export const projectName = {
  questions: [{ header: 'Project name', question: 'What should the project be called?' }],
}

export const arabicTrip = {
  questions: [
    {
      header: 'الوجهة',
      question: 'إلى أين تريد أن تسافر؟',
      options: [
        { label: 'البحر', description: 'شاطئ هادئ وسمك طازج' },
        { label: 'الجبال', description: 'هواء نقي وطرق طويلة للمشي' },
        { label: 'المدينة القديمة' },
      ],
    },
  ],
}
