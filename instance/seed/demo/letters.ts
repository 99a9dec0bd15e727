import { views } from '../pictures.ts';
import type { Picture } from '../person.ts';
import type { Talk, TalkLine } from '../talks.ts';

const view = (index: number): Picture | undefined => views[index];

function shown(by: TalkLine[0], text: string, index: number): TalkLine {
  const picture = view(index);
  return picture === undefined ? [by, text] : [by, text, picture];
}

const counting: readonly TalkLine[] = [
  'One boat.',
  'Two boats.',
  'Is the ferry a boat?',
  'The ferry is a building that has been let go.',
  'Two boats and a building, then.',
  'Three. The small red one has come out.',
  'That is *Later*. She counts double.',
  'Four, then, and a building.',
  'The pilot is waving.',
  'At you or at me?',
  'At the bench, I think.',
  'I waved back, for all three of us.',
  'Six. Two of them are holding hands.',
  'That is called towing.',
  'Let me have this.',
  'Seven. And the heron, who is not a boat.',
  'He has the stance of one.',
  'Seven and a half.',
  'My tea is cold.',
  'Mine was never warm.',
  'Same bench tomorrow?',
  'Same bench, other boats.',
  'Second evening: fog. I count by ear.',
  'One, with a cough.',
  'Two, arguing.',
  'That was us.',
  'Three! A horn.',
  'That was the accordion from Ropewalk Street.',
  'Then we are at two, and music.',
  'It is a good number.',
].map((text, index) => [index % 2 === 0 ? 'me' : 'them', text]);

/** More chats of the demo account: a long one, one with pictures, one in two scripts, one just begun, and with the staff. */
export const letters: readonly Talk[] = [
  {
    with: 'ingrid',
    ago: 5 * 60,
    unread: 0,
    lines: [...counting, ['me', 'Shall we stop counting?'], ['them', 'Never.']],
  },
  {
    with: 'elias',
    ago: 31 * 60,
    unread: 0,
    lines: [
      ['me', 'What does it look like from up there today?'],
      shown('them', 'Like this, but with wind in it.', 10),
      shown('them', '', 16),
      ['me', 'I can see my roof! I left the window open.'],
      ['them', 'I know. I have been drawing your curtain.'],
    ],
  },
  {
    with: 'mirjam',
    ago: 3 * 24 * 60,
    unread: 0,
    lines: [
      ['them', 'המפה מוכנה. 41 תחנות, אף אחת לא קיימת.'],
      ['me', 'Is there a dining car?'],
      ['them', 'יש. It only serves soup, והמלצר הוא חסידה.'],
    ],
  },
  { with: 'haruka', ago: 80, unread: 1, lines: [['them', 'はじめまして。ベンチの絵、見ますか。 :starling:']] },
  {
    with: 'moderator',
    ago: 6 * 24 * 60,
    unread: 0,
    lines: [
      ['me', 'Somebody sells anchors under every post.'],
      ['them', 'Seen, thank you. The anchors have been raised.'],
    ],
  },
  {
    with: 'odile@tidepool.example',
    ago: 40 * 24 * 60,
    unread: 0,
    lines: [
      ['me', 'Where are you?'],
      ['them', 'Somewhere between the e and the a of "Ocean" on the big chart. Tout va bien.'],
    ],
  },
];
