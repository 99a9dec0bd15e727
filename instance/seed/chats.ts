import { storeInChat } from '../actions/chat.ts';
import type { Account } from '../db/accounts.ts';
import { readChatUpTo } from '../db/chat-messages.ts';
import { insertMedia } from '../db/media.ts';
import { insertShout } from '../db/shouts.ts';
import type { Picture } from './person.ts';
import { minute } from './scene.ts';
import type { Scene } from './scene.ts';
import type { Talk } from './talks.ts';

const shouts: readonly (readonly [string, string])[] = [
  ['moderator', 'The shoutbox is open. Be brief and be kind.'],
  ['bruno', 'First batch is out of the oven.'],
  ['noor', 'I can smell it from the pier.'],
];

function hold({ instance }: Scene, sender: Account, at: number, { name, width, height, description, blurhash }: Picture): string {
  const id = instance.ids.at(at);
  insertMedia(instance.store, {
    id,
    account_id: sender.id,
    status_id: null,
    position: 0,
    mime: 'image/png',
    path: `/media/${name}_${width}x${height}.png`,
    width,
    height,
    description,
    blurhash: blurhash ?? null,
  });
  return id;
}

/** Gives the account for trying things out some chats, and the shoutbox its first messages. */
export function seedChats(scene: Scene, talks: readonly Talk[]): void {
  const { instance, now, who } = scene;
  const { store, ids } = instance;
  const me = who('demo');
  for (const talk of talks) {
    const other = who(talk.with);
    for (const [index, [by, content, picture]] of talk.lines.entries()) {
      const left = talk.lines.length - 1 - index;
      const at = now - (talk.ago + left * 3) * minute;
      const [sender, recipient] = by === 'me' ? [me, other] : [other, me];
      const mediaId = picture === undefined ? null : hold(scene, sender, at, picture);
      const draft = { content, mediaId, idempotencyKey: null };
      const sides = storeInChat(instance, sender, recipient, draft, { at, nextId: () => ids.at(at) });
      for (const { chat, message } of sides)
        if (chat.account_id === other.id || left >= talk.unread) readChatUpTo(store, chat.id, message.id);
    }
  }
  for (const [index, [name, text]] of shouts.entries()) {
    insertShout(store, who(name).id, text, now - (shouts.length - index) * 20 * minute);
  }
}
