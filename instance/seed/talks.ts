import type { Picture } from './person.ts';

/** A post by an author; a picture may go with it. */
export type TalkLine = readonly [by: 'me' | 'them', text: string, picture?: Picture];

/** A chat of the demo account. */
export interface Talk {
  with: string;
  /** how long ago the last message came, in minutes */
  ago: number;
  /** oldest first */
  lines: readonly TalkLine[];
  /** how many of the last are unread */
  unread: number;
}

/** The chats of the small world. */
export const talks: readonly Talk[] = [
  {
    with: 'noor',
    ago: 50,
    unread: 2,
    lines: [
      ['them', 'Are you still up for the early ferry on Sunday?'],
      ['me', 'If there is a thermos involved, yes. :starling:'],
      ['them', 'There is always a thermos involved.'],
      ['them', 'Six forty at the pier. I bring the thermos, you bring the binoculars.'],
    ],
  },
  {
    with: 'bruno',
    ago: 26 * 60,
    unread: 0,
    lines: [
      ['me', 'Did you keep a loaf for me?'],
      ['them', 'The small dark one. It has your name on it, in flour. :crumb:'],
      ['me', 'You are a good person.'],
    ],
  },
  {
    with: 'kestrel@tidepool.example',
    ago: 9 * 24 * 60,
    unread: 0,
    lines: [
      ['them', 'Your fog picture made it over to our tidepool.'],
      ['me', 'I am glad! The fog is still here, if you want more of it: https://tides.example/harbour'],
    ],
  },
];
