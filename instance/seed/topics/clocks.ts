import type { Topic } from './topic.ts';

/** From workshops full of ticking. */
export const clocks: Topic = {
  language: 'en',
  lines: [
    'On the bench today: {clock}, {fault}. The owner says that it ran well "until recently". It last ran in {year}. #clocks',
    'Found inside {clock}: {found}, and the scratched initials of somebody who serviced it in {year}. I added mine.',
    '{Clock} goes home tomorrow. I have got used to its voice and will not say so to its owner.',
    'Took {hours} hours to let {clock} lose no more than a second a day. It then stopped, from dignity. #clocks',
    'People bring me {clock} and talk about their grandmother. Half of the repair is listening.',
    'The shop at noon: {hours} strikes, spread over two minutes. I call it the argument. #clocks',
    'To everyone who oils {clock} with what they have in the kitchen: I can smell it.',
    'A pivot of a tenth of a millimetre, {fault}. Turned a new one in {hours} evenings. Sneezed once. Turned a new one.',
    'The tower clock is {minutes} minutes fast since the pigeons nested on the hand. We wait until they have flown.',
    'You can hear {fault} from the next room if you stop wanting it to be something else. #clocks',
    'Sold {clock} to a couple who wanted "something that does not blink".',
    'Note under the dial of {clock}, {year}: "Does not like the east wall." Nor does it.',
    'Sundial repaired. It was correct; the garden had been turned.',
    'An apprentice asked when one is finished learning. I showed her {clock}. She asked again next day.',
  ],
  words: {
    clock: [
      'a carriage clock',
      'a regulator',
      'a cuckoo with a cough',
      'a ship’s chronometer',
      'a kitchen clock shaped like a fish',
      'a longcase clock',
      'a pocket watch the size of a bun',
      'a tin alarm clock',
    ],
    fault: [
      'a tired mainspring',
      'a bent escape wheel',
      'one tooth missing',
      'sixty years of somebody’s cigar',
      'a hairspring like a plate of noodles',
      'a worn click',
    ],
    found: ['a pressed violet', 'a bus ticket', 'a love letter, unsent', 'a dead moth of great age', 'a second, smaller key', 'a sixpence'],
    year: ['1887', '1902', '1911', '1934', '1956', '1968', '1979'],
    hours: ['four', 'six', 'nine', 'twelve', 'thirty'],
    minutes: ['two', 'four', 'seven', 'eleven'],
  },
};
