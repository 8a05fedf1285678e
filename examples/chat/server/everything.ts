const topics = ['Goal', 'Audience', 'Budget', 'Schedule', 'Place', 'Food', 'Travel', 'Sound', 'Photos', 'Thanks']

const reasons = [
  'This keeps every door open for later, costs little now, and can be taken back without anybody noticing that it was ever the plan in the first place.',
  'A little more work at the beginning, and a good deal less of it afterwards, provided that somebody writes down on day one who looks after what and until when.',
  'Everybody asks for this one and few have tried it; those who did say that it was worth the trouble as long as the weather held and the trains ran on time.',
  'The careful choice. Nothing about it will surprise you, it has been done a hundred times before, and there is a checklist for each of the steps that are needed.',
  'The bold choice. Nobody will forget it, and you will want a second person who answers the telephone while you are busy with everything that was not foreseen.',
  'Leave it to whoever is there on the day, and spend the time that this saves on the one or two things about which the team really cares, and has said so before.',
]

/** As much as one call may ask: ten questions with six options each, all of them described at length. */
export const everything = {
  questions: topics.map((topic) => ({
    header: topic,
    question: `Which way should we go about the ${topic.toLowerCase()}, given what we know so far?`,
    options: reasons.map((description, index) => ({ label: `${topic}, way ${index + 1}`, description })),
  })),
}
