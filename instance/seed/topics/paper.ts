import type { Topic } from './topic.ts';

/** From presses, forges, looms and desks. */
export const paper: Topic = {
  language: 'en',
  lines: [
    'Set {count} lines in {face} and only then read them. They were good. Relief.',
    'Finished {work}. It took {count} evenings, and I would do it again from the beginning.',
    'The {tool} is older than everybody in this room and the only one that never complains.',
    'Ink came out {mood} today. So did I. We printed anyway.',
    'A customer wants {work} "but timeless". I asked by when. "Thursday."',
    'Sorted {count} drawers of {face}. Found three letters that belong to another alphabet, and a walnut.',
    'You learn a {tool} with your hands and unlearn it with your shoulders.',
    'Dropped the {tool}. The floor remembers everything.',
    'Commission of the week: {work} for a dog. The dog will have to approve the proof.',
    'Proofread until {face} swam. Found the error on the cover. It is always the cover.',
    'The apprentice has finished {work}, her first. It is crooked in exactly the right direction.',
    'Cold workshop, warm {tool}, tea with metal filings. Living well.',
    'Somebody wrote to say that {work} of mine has hung in their kitchen for {count} years. I had to go and look at the sea.',
  ],
  words: {
    count: ['six', 'nine', 'eleven', 'fourteen', 'thirty'],
    face: ['Garamond', 'an old grotesque', 'Baskerville italic', 'wood type the size of a hand', '10 point Bembo'],
    work: [
      'the festival poster',
      'a weather vane',
      'a coat with nine buttons',
      'a map of the old line',
      'four hundred wedding invitations',
      'a gate',
      'the second draft',
    ],
    tool: ['press', 'anvil', 'loom', 'guillotine', 'typewriter', 'bone folder'],
    mood: ['tacky', 'thin', 'stubborn', 'glorious', 'greenish'],
  },
};
