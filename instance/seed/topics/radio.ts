import type { Topic } from './topic.ts';

/** By accounts with headphones on. */
export const radio: Topic = {
  language: 'en',
  lines: [
    'Last night on {band}: {station}, faint but steady, reading {program}. #radio',
    'Recorded {sound} at {hour}. On playback there is also a blackbird, uninvited and perfect.',
    'Noise on {band} traced to {culprit}. It has been given a clamp and an apology. #radio',
    'Put a contact microphone on {object}. It turns out to be in D minor.',
    'Listened to {sound} for {hour} minutes and forgot that I was meant to be labelling tapes.',
    'QSL card in the post from {station}: a drawing of an antenna with a stork on it. #radio',
    'Conditions on {band} were so good that I heard {station} and, behind it, the other {station}.',
    'New loudspeaker made of {object}. The neighbours have asked whether I am all right.',
    'Archive day: {hour} reels, {sound}, somebody’s birthday in 1963, {sound} again.',
    'The best silence in town is inside {object} at five in the morning. I measured.',
    'A station that says nothing but the time has been {hour} seconds late since Friday. I worry about it. #radio',
    'Somebody asked what I listen for. {Sound}, mostly. And what comes just after.',
  ],
  words: {
    band: ['long wave', '40 metres', 'the medium wave', '6,070 kHz', 'the marine band', '80 metres'],
    station: [
      'a lighthouse keeper in the Faroes',
      'a fishing co-operative',
      'a school in Patagonia',
      'somebody’s attic in Graz',
      'Radio Thornby',
      'an ice patrol',
    ],
    program: [
      'the price of herring',
      'a recipe for dumplings',
      'chess moves',
      'the water levels of rivers that I have never seen',
      'letters from listeners',
    ],
    sound: [
      'halyards in a light wind',
      'an escalator cooling down',
      'the ferry ramp',
      'frost on a wire fence',
      'a tram going round the depot curve',
      'bees in a chimney',
    ],
    culprit: ['an aquarium pump', 'the neighbour’s new lamp', 'a very cheap charger', 'the bakery’s moon-shaped sign'],
    object: ['a bread tin', 'the east mole', 'the weather vane', 'a rain barrel', 'a harp without strings', 'an empty grain silo'],
    hour: ['four', 'six', 'eleven', 'twenty', 'forty'],
  },
};
