import type { Topic } from './topic.ts';

/** From the bakery, mostly before sunrise. */
export const bread: Topic = {
  language: 'en',
  lines: [
    'Today: {loaf}, {loaf}, and {count} {bun} that will be gone by nine. #bread',
    '{Loaf} came out with a crack like the coast of Norway. I am keeping it in the window. #bread',
    'Dough temperature {degrees} °C, room {degrees}, mood about the same.',
    'The starter was {mood} this morning. We gave it rye and did not ask questions.',
    'To the person who asked for "{loaf}, but less": I have thought of you all night.',
    '{Count} {bun} for the school. One is shaped like a whale. They will have to negotiate. #bread',
    'Oven door stuck at twenty to four. Opened it with a boathook and strong language. {Loaf} unharmed.',
    'New flour from the mill on the hill. Smells of {smell}. It drinks like a sailor, so more water. #bread',
    'A customer who has bought {loaf} every day for eleven years bought {bun}. We did not know where to look.',
    'If your crust goes soft overnight, it is not your fault. It is {weather}.',
    'Tried {loaf} with {smell} in it. My mother says that it is "interesting". Off the list, then.',
    'The delivery van hums, the gulls are awake, {count} {bun} are cooling. This is the best quarter of an hour of the day.',
    'Closed tomorrow: the mixer has to be looked at by a man who speaks to it. #bread',
    'Sold out by half past eight. Somebody took the last {loaf} and then gave half of it to the person behind.',
    'Baker’s arithmetic: {count} ordered, {count} more baked for luck, three eaten standing up.',
  ],
  words: {
    loaf: [
      'rye with caraway',
      'the long country loaf',
      'a potato loaf',
      'the seeded one',
      'walnut bread',
      'a braided milk loaf',
      'barley flatbread',
      'the dark one with malt',
    ],
    bun: ['cardamom knots', 'poppy seed rolls', 'saffron buns', 'cinnamon snails', 'salt sticks', 'plum pockets', 'hazelnut buns'],
    count: ['a dozen', 'eighteen', 'thirty', 'forty', 'sixty', 'ninety-six'],
    degrees: ['18', '19', '21', '22', '24', '26'],
    mood: ['sulking', 'radiant', 'trying to leave its jar', 'philosophical', 'twice its size and proud', 'asleep'],
    smell: ['hay', 'roasted chestnuts', 'thyme', 'wet stone', 'apricots', 'a thunderstorm in June'],
    weather: ['the sea', 'the fog', 'a south wind', 'August', 'the moon, probably'],
  },
};
