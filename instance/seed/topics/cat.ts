import type { Topic } from './topic.ts';

/** The posts that the cat of the harbour office dictates. */
export const cat: Topic = {
  language: 'en',
  lines: [
    'Inspected {object}. It is now mine. #harbourcat',
    'The harbour master was in my chair. I sat on {object} until he understood. #harbourcat',
    'Visitors today: {count}. Worthy of a look: {fewer}. Allowed to touch the left ear: none.',
    '{Hour}: slept on {object}. Next: sleep elsewhere. #harbourcat',
    'A {creature} came to the window. We spoke. I cannot tell you about what.',
    'Fell off {object}. That was on purpose.',
    'They have moved {object} by {count} centimetres. I have written to the port authority, with my feet. #harbourcat',
    'It is {hour} and nobody has opened the tin. I am describing a crime.',
    'The new ferry is larger than the old ferry. I do not approve and will watch it daily.',
    'Rain. I went out, checked that it was also raining at the back, and came in. #harbourcat',
    'I knocked {object} off the desk. Gravity: still on. You may sleep safely.',
    'Somebody left a box. There were {count} ways to sit in it. I found another.',
  ],
  words: {
    object: [
      'the radar',
      'the tide tables',
      'a coil of new rope',
      'the good keyboard',
      'the visitors’ book',
      'a warm engine cover',
      'somebody’s lunch',
      'the chart of the northern approaches',
    ],
    count: ['four', 'six', 'nine', 'eleven', 'forty'],
    fewer: ['one', 'two', 'a dog, briefly', 'half of one'],
    hour: ['five past four', 'noon', 'ten', 'the hour before the tin', 'dusk'],
    creature: ['gull', 'heron', 'moth', 'pilot', 'second cat'],
  },
};
