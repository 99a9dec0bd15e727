import type { Person } from '../person.ts';

/** Accounts of the workshops, the line and the keyboard. */
export const workshop: readonly Person[] = [
  {
    username: 'tomas',
    name: 'Tomáš Vlk :signal_green:',
    note: 'Drives the 05:12 and comes home with the 13:40. Timetables, semaphores, and the cake in the Nordholm canteen. #trains',
    posts: [
      'On time at all nineteen stops. I am telling you because nobody ever posts about that. :signal_green: #trains',
      'A deer, a fallen birch and a bridal party, all before Nordholm. Plus four minutes. #trains',
      'The old railcar is back from the works. They fixed the heater and, by accident, the horn: it plays a proper third now.',
      'Sunrise from the cab at km 41, where the line runs along the dyke and there is water on both sides. I have no photograph. I was driving.',
      'Question from a passenger today: "Does the train know the way?" Madam, it is the only thing it knows. #trains',
      'New timetable from Sunday. My 05:12 becomes the 05:14. I intend to sleep through every second of it.',
      'Wet leaves. That is the post. Everyone who has ever driven a train is nodding.',
      'Found a glove, a violin bow and a very calm tortoise in coach 2. The tortoise had a ticket.',
      {
        text: 'The night shift, from the cab, before the sun has decided.',
        pictures: [
          {
            name: 'night-km-41',
            width: 720,
            height: 405,
            description: 'Dark water and low hills by night, seen from the line on the dyke',
          },
        ],
      },
    ],
  },
  {
    username: 'hedda',
    name: 'Hedda, clockmaker',
    note: 'Repairs clocks that are worth more to you than to anybody else. Ropewalk Street 9, ring twice, wait for the chimes to finish. #clocks',
    fields: [{ name: 'Open', value: 'when the lamp is on' }],
    posts: [
      'A carriage clock came in with a note from 1934 inside: "cleaned, again". I have added mine below it. #clocks',
      'The town hall clock is four seconds slow and three people have told me so today. I love this town.',
      'Spent six hours making a screw that is two millimetres long. Dropped it. Found it. I am going home. #clocks',
      'You do not oil a clock until it is happy, you oil it until it is quiet. Then you stop.',
      {
        text: 'Mainspring let go while I had it in my hands. Nothing bad happened, but I am wearing the big gloves now and I will say so to apprentices.',
        subject: 'Workshop accident, harmless',
      },
      'Winter time. I have been through the whole shop twice and there is one clock somewhere that still believes in summer.',
      'A pendulum swings slower in warm weather because the rod grows. I find that very relatable.',
      'The cuckoo is repaired. The cuckoo is repaired. The cuckoo is repaired. The cuckoo is repaired. (It is four o’clock.) #clocks',
    ],
  },
  {
    username: 'wanda',
    name: 'Wanda O. :cog_wink:',
    note: 'Parsers, type checkers, small sharp tools. Deletes more lines than she writes. #code',
    posts: [
      'Removed 1,900 lines today. The tests are faster, the binary is smaller, and I have forgotten what the lines were for. Good. #code',
      'Naming things: I have renamed `data` to `rows` to `entries` to `data`. It has been a morning. #code',
      {
        text: 'A rule that has served me well:\n\n**make it work**, *make it right*, and then go for a walk before `make it fast`.',
        contentType: 'text/markdown',
      },
      'The bug only happened at 02:30 on one Sunday in October. You already know. @hedda, please explain clocks to my standard library.',
      'Error messages are letters to somebody who is having a bad day. Write them accordingly. #code',
      'Pairing with @linwei on the register allocator. Two hours of silence, one "ah", forty deleted lines.',
      'A state machine with nine states is a diagram. With ten it is a painting. I have sold neither.',
      'Wrote a test that fails when the moon is full. It is not a joke, it is a calendar library. https://calendar.example/issues/88',
    ],
  },
  {
    username: 'svetla',
    domain: 'foundry.example',
    name: 'Svetla Dimitrova',
    note: 'Letterpress and lead type. Prints slowly, on purpose.',
    posts: [
      'Set four lines in 14 point Garamond this afternoon and found that the "ſ" drawer has been mislabelled since 1971.',
      'Ink is a mood. Today’s mood was tacky, then stubborn, then perfect for eleven minutes.',
      'Printed the menu for @bruno@localhost. He wanted it to smell of bread. Paper does what it can.',
      'The press was built in 1896 and still has the maker’s cat’s paw print cast into the bed. Nobody believes me until they put a finger in it.',
      'Sorting a spilled case of type is called "dissing". I have been dissing since Tuesday.',
    ],
  },
  {
    username: 'aoife',
    domain: 'foundry.example',
    name: 'Aoife Brennan',
    note: 'Blacksmith. Hinges, hooks, the odd weather vane.',
    posts: [
      'Weather vane finished: a starling, of course. It points where the wind goes, not where it comes from. We discussed it at length. :starling:',
      'If it glows, do not touch it. If it does not glow, also do not touch it. Welcome to the forge.',
      'Forty hooks for the rope store, all the same, which is harder than forty different ones.',
      'Cold morning, hot iron, wet dog asleep exactly where I need to stand.',
    ],
  },
  {
    username: 'kwame',
    domain: 'longwave.example',
    name: 'Kwame Asante',
    note: 'Listens to distant stations at unreasonable hours. Antenna in the plum tree. #radio',
    posts: [
      'Heard a station 7,400 km away reading the fish prices, clear as a neighbour. Cod is up. #radio',
      'The antenna is now in both plum trees. The plums have not been consulted.',
      'Solar flare this afternoon, silence on every band above 10 MHz. I used the time to meet my family. #radio',
      'QSL card from a lighthouse in the post today, signed by the keeper, two flashes drawn in the corner. Thank you @elias@localhost!',
      'Ein Sender, den es offiziell nicht gibt, spielt seit drei Nächten denselben Walzer. Ich tanze nicht, aber ich höre zu.',
    ],
  },
  {
    username: 'lucia',
    domain: 'longwave.example',
    name: 'Lucía Ferrer',
    note: 'Field recordings: doors, tides, escalators, bees. Please wear headphones.',
    posts: [
      'Forty minutes of an empty tram depot at night. It is not silent at all, it ticks as it cools. https://sounds.example/depot',
      'Recorded the fog horn from three kilometres inland. It arrives so late that it sounds like an answer. @ingrid@localhost',
      'A microphone in a beehive, day two. They have discovered it and are walking round it with great politeness.',
      'The escalator at Central has been repaired and no longer plays its tritone. I have the last recording.',
    ],
  },
];
