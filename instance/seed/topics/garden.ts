import type { Topic } from './topic.ts';

/** From orchards, hives and allotments. */
export const garden: Topic = {
  language: 'en',
  lines: [
    'Planted {count} rows of {plant}. The {animal} watched from the wall and took notes. #garden',
    'Frost warning. Covered {plant} with {cover}. It looks like a very small ghost convention. #garden',
    'First {fruit} of the year, eaten standing, juice to the elbow, no witnesses.',
    'The {animal} has eaten {plant} again. I am no longer angry. I plant a row for it now.',
    'Neighbour’s compost is steaming, mine is sulking. He turns his and sings to it. #garden',
    'Pruned {fruit} trees until the ladder complained.',
    'Swapped {count} jars of honey for {cover} and a story about a flood.',
    'Rain at last. You could hear {plant} drinking. #garden',
    '{Count} hives, all humming the same note. One of them is half a tone flat. I shall go and ask.',
    'Someone left a crate of {fruit} at the gate with a label: "too many, help".',
    'Found the good trowel. It had been in {plant} since {month}. #garden',
    'In {month} one makes plans, in August one eats them.',
    'The {animal} and I looked at the moon over {plant} for a while. Then one of us went in.',
    'Open garden on Sunday: {plant}, {fruit} cake, and {count} kinds of weeds with name plates.',
  ],
  words: {
    count: ['three', 'five', 'nine', 'eleven', 'twenty'],
    plant: ['broad beans', 'the leeks', 'the dahlias', 'the parsley', 'the sweet peas', 'kale', 'the artichokes', 'rhubarb'],
    fruit: ['plum', 'quince', 'medlar', 'greengage', 'apple', 'mulberry', 'pear'],
    animal: ['hedgehog', 'neighbour’s goat', 'toad', 'blackbird', 'roe deer', 'small grey cat'],
    cover: ['old sails', 'a theatre curtain', 'seven umbrellas', 'the good tablecloth', 'fishing net and hope'],
    month: ['February', 'March', 'May', 'November', 'October'],
  },
};
