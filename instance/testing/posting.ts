import * as v from 'valibot';
import { notify } from '../actions/notify.ts';
import { storeStatus } from '../actions/publish.ts';
import { notifySubscribers } from '../actions/subscribe.ts';
import { insertMedia } from '../db/media.ts';
import { mentionsOf } from '../db/statuses.ts';
import { canSee, visibilities } from '../db/visibility.ts';
import type { Instance } from '../instance.ts';
import { announceStatus } from '../stream/announce.ts';
import { count, flag, misbehaviour, name, text } from './body.ts';
import { mustFind, mustFindStatus } from './lookup.ts';

const picture = { mime: 'image/png', width: 480, height: 320, description: 'A painted shore under an evening sky', blurhash: null };

/** The parameters of the testing call that posts. */
export const postShape = v.strictObject({
  ...misbehaviour,
  account: name,
  text,
  subject: text,
  visibility: v.optional(v.picklist(visibilities)),
  sensitive: flag,
  contentType: v.optional(name),
  language: v.optional(name),
  replyTo: v.optional(name),
  media: v.optional(v.pipe(count, v.maxValue(16))),
  count: v.optional(v.pipe(count, v.minValue(1), v.maxValue(10_000))),
});
type Post = v.InferOutput<typeof postShape>;

/** Publishes the post of a testing call; `prepare` runs between storing and streaming it. */
export function postFor(instance: Instance, post: Post, ending: string, prepare: (id: string) => void): string {
  const { store } = instance;
  const author = mustFind(instance, post.account);
  const id = instance.ids.next();
  const status = store.transaction(() => {
    const stored = storeStatus(
      instance,
      author,
      {
        text: (post.text ?? 'The tide is in.') + ending,
        subject: post.subject ?? '',
        visibility: post.visibility ?? 'public',
        sensitive: post.sensitive ?? false,
        contentType: post.contentType ?? 'text/plain',
        language: post.language ?? 'en',
        replyTo: post.replyTo === undefined ? undefined : mustFindStatus(instance, post.replyTo),
      },
      id,
      instance.clock(),
    );
    for (let position = 0; position < (post.media ?? 0); position += 1) {
      const path = `/media/dusk-test-${position + 1}_${picture.width}x${picture.height}.png`;
      insertMedia(store, { ...picture, id: instance.ids.next(), account_id: author.id, status_id: id, position, path });
    }
    return stored;
  });
  prepare(id);
  announceStatus(instance, 'update', status);
  for (const account of mentionsOf(store, id)) if (canSee(store, id, account)) notify(instance, account, 'mention', author.id, id);
  notifySubscribers(instance, status);
  return id;
}
