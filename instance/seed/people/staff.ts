import type { Person } from '../person.ts';

/** The accounts to sign in with, and the staff. */
export const staff: readonly Person[] = [
  {
    username: 'demo',
    name: 'Robin Demo',
    note: 'Here to try things out. Everything you do as me stays on your own machine.',
    fields: [
      { name: 'Pronouns', value: 'any' },
      { name: 'Lives at', value: 'https://starling.example/demo' },
    ],
    posts: [
      'First post from my kitchen table. The kettle approves. :starling:',
      'Spent the lunch break at the pier counting turnstones. Fourteen, and one that may have been a very committed pigeon. #birds',
      { text: 'Note to self: the good bread is gone by ten on Saturdays.', visibility: 'private' },
      'Does anyone else keep a notebook just for the sounds of stations? Mine has four kinds of door chime now. #trains',
      { text: 'Trying the **markdown** of this place: *it leans*, and `it types`.', contentType: 'text/markdown' },
      'Watched the fog come in over the breakwater for an hour and called it research.',
    ],
  },
  {
    username: 'moderator',
    name: 'Juno (moderator)',
    role: 'moderator',
    note: 'I sweep the pier. If something is wrong here, tell me; I read everything before breakfast and again after.',
    posts: [
      'House rules, short version: be kind, describe your pictures, and nobody feeds the gulls. The gulls have opinions enough.',
      'Two spam accounts removed this morning. Thank you for the quick reports, it really does help. #housekeeping',
      {
        text: 'A reminder that a subject line is a courtesy, not a punishment. Use one for food, for spoilers, for long lists of valves.',
        subject: 'About subject lines',
      },
      'The terms page has been rewritten in words that people use. https://starling.example/terms',
    ],
  },
  {
    username: 'admin',
    name: 'Piet, who keeps the lights on',
    role: 'admin',
    note: 'Runs the machine in the harbour office cupboard. It hums in B flat.',
    posts: [
      'Upgrade done, two minutes of silence, nobody noticed. That is the whole art of it. #housekeeping',
      'The backup from last night restores in 48 seconds. I tried it, because a backup that was never restored is a rumour.',
      {
        text: 'Planned maintenance on Sunday at six in the morning. The tide bot will not post, the tide will come anyway.',
        subject: 'Maintenance',
      },
      'Found out why the cupboard was warm: somebody had put a loaf of @bruno next to the server to prove. It proved something.',
    ],
  },
  {
    username: 'tides',
    name: 'Harbour tides',
    bot: true,
    note: 'High and low water, four times a day. I am a bot, and I am always a little late. Looked after by @admin.',
    fields: [{ name: 'Source', value: 'https://tides.example/harbour' }],
    posts: [],
  },
  {
    username: 'quill',
    name: 'quill',
    locked: true,
    note: 'Small account, approved followers only. Letters, mostly unsent.',
    posts: [
      { text: 'I write better with the door closed.', visibility: 'private' },
      { text: 'Found an old letter in a library book and put it back where it was. It was not addressed to me.', visibility: 'private' },
      'Sometimes one public post, like opening a window in winter: quickly.',
    ],
  },
  { username: 'former', name: 'Former harbour master', note: 'Retired.', deactivated: true, posts: ['Handing over the keys.'] },
];
