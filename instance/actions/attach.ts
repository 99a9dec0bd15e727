import type { Account } from '../db/accounts.ts';
import { momentOf } from '../db/ids.ts';
import { detachMedia, mediaById, placeMedia } from '../db/media.ts';
import type { Media } from '../db/media.ts';
import { Refusal, notFound } from '../http/errors.ts';
import type { Instance } from '../instance.ts';

type Files = Pick<Instance, 'store'>;

/** Returns whether an upload is still being processed; until then it has no address. */
export function isProcessing({ settings, clock }: Pick<Instance, 'settings' | 'clock'>, id: string): boolean {
  const { mediaProcessingMs } = settings;
  return mediaProcessingMs > 0 && momentOf(id) + mediaProcessingMs > clock();
}

/** The upload of an id, if it is the account's own; an absent one is 404, another's 403. */
export function ownMedia(instance: Files, account: Account, id: string): Media {
  const media = mediaById(instance.store, id);
  if (media === undefined) throw notFound();
  if (media.account_id !== account.id) throw new Refusal(403, { error: 'Access denied' });
  return media;
}

/** Makes exactly these uploads the attachments of a post, in this order; one of another account or of another post is refused. */
export function attachMedia(instance: Files, author: Account, mediaIds: readonly string[], statusId: string): void {
  const { store } = instance;
  const wanted = [...new Set(mediaIds)].map((id) => mediaById(store, id));
  const mine = wanted.flatMap((media) => (media !== undefined && isFree(media, author, statusId) ? [media] : []));
  if (mine.length !== wanted.length) throw new Refusal(422, { error: 'Record not found' });
  store.transaction(() => {
    detachMedia(store, statusId);
    for (const [position, { id }] of mine.entries()) placeMedia(store, id, statusId, position);
  });
}

function isFree(media: Media, author: Account, statusId: string): boolean {
  return media.account_id === author.id && (media.status_id === null || media.status_id === statusId);
}
