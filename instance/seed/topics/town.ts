import type { Topic } from './topic.ts';

/** From everybody's windows. */
export const town: Topic = {
  language: 'en',
  lines: [
    'Seen on {street} this morning: {sight}. Nobody else seemed to find it odd.',
    'The {shop} on {street} has a new sign. It says "{sign}". No further explanation.',
    'Two people on {street} have been saying goodbye for {count} minutes. It is going very well.',
    'Lost on {street}: {thing}. Found on {street}: {thing}. Somebody should introduce them.',
    'Market day. Bought {thing}, was given {thing}, carried home {count} eggs and one secret.',
    'My neighbour has started to learn {skill}. So, in a way, have I.',
    'Library haul: {count} books, one of them about {skill}, all of them overdue in advance.',
    'The {shop} was closed "because of the light". I went and looked. Fair.',
    'Town meeting about {street}: {count} opinions, one decision, cake.',
    'It is the time of year when every window on {street} has {thing} in it.',
    'Rode the 3 to the end and back with {thing} on my knees. Three people asked. I told each a different story.',
    'Today I finished {skill} for beginners, volume one. I am now a beginner.',
    'Somebody chalked a compass on {street}. It is quite accurate, apart from "home".',
    'The evening ferry, {sight}, and the smell of somebody else’s dinner. That is all I wanted.',
    'Overheard at the {shop}: "{sign}." "On a Tuesday?"',
    'Small victory: {thing}, mended. It took {count} attempts and a spoon.',
    'A letter for number 14, {street}, arrived at number 41 again. We have been having tea about it since spring.',
  ],
  words: {
    street: ['Ropewalk Street', 'Lantern Steps', 'the fish market', 'Mill Lane', 'the quay', 'Cooper’s Yard', 'Almost Square'],
    sight: [
      'a man carrying a door, and knocking on it',
      'nine cats in order of size',
      'a piano on a handcart',
      'somebody teaching a crow to bow',
      'a rowing boat waiting at the crossing',
      'a choir, at the bus stop, by accident',
    ],
    shop: ['barber’s', 'button shop', 'chandler’s', 'second-hand bookshop', 'post office', 'umbrella clinic'],
    sign: ['Back when the rain stops', 'No more eels', 'We also sharpen', 'Please ring for the other bell', 'Yes, it is the same family'],
    thing: [
      'a paper lantern',
      'a jar of plums',
      'one red mitten',
      'a postcard from nowhere',
      'a key that fits nothing',
      'a teapot shaped like a hen',
      'an umbrella with a name',
    ],
    skill: ['the accordion', 'Estonian', 'bookbinding', 'how to whistle', 'knots', 'the art of the short letter'],
    count: ['three', 'four', 'seven', 'twelve', 'twenty', 'thirty'],
  },
};
