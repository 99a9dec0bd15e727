import { storeInChat } from '../actions/chat.ts';
import type { Account } from '../db/accounts.ts';
import { readChatUpTo } from '../db/chat-messages.ts';
import { insertShout } from '../db/shouts.ts';
import type { Instance } from '../instance.ts';

const minute = 60_000;

interface Talk {
  with: string;
  /** how long ago the last message came, in minutes */
  ago: number;
  /** who says what, oldest first */
  lines: readonly (readonly ['me' | 'them', string])[];
  /** how many of the last are unread */
  unread: number;
}

const talks: readonly Talk[] = [
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

const shouts: readonly (readonly [string, string])[] = [
  ['moderator', 'The shoutbox is open. Be brief and be kind.'],
  ['bruno', 'First batch is out of the oven.'],
  ['noor', 'I can smell it from the pier.'],
];

/** Gives the account that people try things out with some chats, and the shoutbox its first words. */
export function seedChats(instance: Instance, accounts: ReadonlyMap<string, Account>, now: number): void {
  const { store, ids } = instance;
  const me = accounts.get('demo');
  for (const talk of talks) {
    const other = accounts.get(talk.with);
    if (me === undefined || other === undefined) continue;
    for (const [index, [by, content]] of talk.lines.entries()) {
      const left = talk.lines.length - 1 - index;
      const at = now - (talk.ago + left * 3) * minute;
      const [sender, recipient] = by === 'me' ? [me, other] : [other, me];
      const sides = storeInChat(
        instance,
        sender,
        recipient,
        { content, mediaId: null, idempotencyKey: null },
        { at, nextId: () => ids.at(at) },
      );
      for (const { chat, message } of sides)
        if (chat.account_id === other.id || left >= talk.unread) readChatUpTo(store, chat.id, message.id);
    }
  }
  for (const [index, [name, text]] of shouts.entries()) {
    const author = accounts.get(name);
    if (author !== undefined) insertShout(store, author.id, text, now - (shouts.length - index) * 20 * minute);
  }
}
