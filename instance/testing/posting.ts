import { notify } from '../actions/notify.ts';
import { storeStatus } from '../actions/publish.ts';
import type { Account } from '../db/accounts.ts';
import { insertMedia } from '../db/media.ts';
import { mentionsOf } from '../db/statuses.ts';
import { canSee, visibilities } from '../db/visibility.ts';
import { flag, text } from '../http/fields.ts';
import type { Fields } from '../http/fields.ts';
import type { Instance } from '../instance.ts';
import { announceStatus } from '../stream/announce.ts';
import { mustFindStatus } from './lookup.ts';

const picture = { mime: 'image/png', width: 480, height: 320, description: 'A painted shore under an evening sky', blurhash: null };

/** Posts what a testing call describes; `prepare` runs when it is stored and before it is streamed. */
export function postFor(instance: Instance, author: Account, fields: Fields, ending: string, prepare: (id: string) => void): string {
  const { store } = instance;
  const replyTo = text(fields, 'replyTo');
  const id = instance.ids.next();
  const status = store.transaction(() => {
    const stored = storeStatus(
      instance,
      author,
      {
        text: (text(fields, 'text') ?? 'The tide is in.') + ending,
        subject: text(fields, 'subject') ?? '',
        visibility: visibilities.find((name) => name === text(fields, 'visibility')) ?? 'public',
        sensitive: flag(fields, 'sensitive'),
        contentType: text(fields, 'contentType') ?? 'text/plain',
        language: text(fields, 'language') ?? 'en',
        replyTo: replyTo === undefined ? undefined : mustFindStatus(instance, replyTo),
      },
      id,
      instance.clock(),
    );
    for (let position = 0; position < Number(text(fields, 'media') ?? 0); position += 1) {
      const path = `/media/dusk-test-${position + 1}_${picture.width}x${picture.height}.png`;
      insertMedia(store, { ...picture, id: instance.ids.next(), account_id: author.id, status_id: id, position, path });
    }
    return stored;
  });
  prepare(id);
  announceStatus(instance, 'update', status);
  for (const account of mentionsOf(store, id)) if (canSee(store, id, account)) notify(instance, account, 'mention', author.id, id);
  return id;
}
