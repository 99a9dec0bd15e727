import { fetchMedia, uploadedIn } from '#api/media.ts';
import type { PostStore } from '#platform/post-store.ts';
import { areThere, type DraftMedia } from '#domain/composer/draft.ts';
import { CallError } from '#domain/text/failure.ts';
import type { Entry } from '#domain/outbox/outbox.ts';
import type { Uploaded } from '#domain/composer/upload.ts';
import { pickedFiles } from './picked-files.ts';
import type { Live } from '../effects.ts';
import { fileNameOf, storeFile } from './files.ts';
import type { SessionParts } from '../session-parts.ts';

const UPLOADS = '/api/v2/media';

const failureOf = (status: number, body: unknown): CallError => {
  const { error } = (typeof body === 'object' && body !== null ? body : {}) as { error?: unknown };
  if (status === 0) return new CallError({ kind: 'offline' });
  if (status < 300) return new CallError({ kind: 'malformed' });
  return new CallError({ kind: 'rejected', status, message: typeof error === 'string' ? error : '' });
};

type UploadedFile = Uploaded & { isProcessing: boolean };

/** The bytes of a picture on the server could not be fetched, so there is nothing to store. */
export class NotFetched extends CallError {}

/** Uploads picked files: their bytes stay in IndexedDB from the moment they were picked until no draft or post uses them. */
export const fileUploads = ({ http, visitor, effects }: SessionParts, live: Live, posts: PostStore) => {
  const token = effects.vault.tokenOf(visitor) ?? '';
  const url = new URL(UPLOADS, http.origin);
  /** Without storage, the file is sent from the memory of the page. */
  const bytesOf = async ({ key }: Pick<DraftMedia, 'key'>): Promise<Blob> => {
    const stored = await posts.get(fileNameOf(visitor, key)).catch(effects.report);
    if (stored instanceof Blob) {
      pickedFiles.put(key, stored);
      return stored;
    }
    const picked = await pickedFiles.bytesOf(key).catch((cause: unknown) => {
      throw new NotFetched({ kind: 'offline' }, { cause });
    });
    if (!picked) throw new CallError({ kind: 'not_found', status: 404, message: '' });
    await storeFile(posts, visitor, key, picked).catch(effects.report);
    return picked;
  };
  const upload = async (
    media: DraftMedia,
    signal: AbortSignal,
    onProgress: (progress: number) => void = () => {},
  ): Promise<UploadedFile> => {
    const file = await bytesOf(media);
    signal.throwIfAborted();
    const { name, description } = media;
    const { status, body } = await live.sendFile({ url, token, file, name, description, signal, onProgress });
    const uploaded = status >= 200 && status < 300 ? uploadedIn(body) : undefined;
    if (!uploaded) throw failureOf(status, body);
    // Akkoma responds with 202 to a finished upload, Mastodon to one that is still being processed.
    return { ...uploaded, isProcessing: status === 202 && uploaded.previewUrl === '' };
  };
  const uploadedOf = async (media: DraftMedia, signal: AbortSignal): Promise<DraftMedia> => {
    const { isProcessing: wasProcessing, isLater: _, ...rest } = media;
    if (media.attachmentId === undefined) {
      const { isProcessing, ...uploaded } = await upload(media, signal);
      return { ...rest, ...uploaded, described: media.description, ...(isProcessing ? { isProcessing } : {}) };
    }
    const seen = wasProcessing && (await fetchMedia(http, { attachmentId: media.attachmentId }, signal));
    return seen ? { ...rest, ...seen } : media;
  };
  return {
    upload,
    bytesOf,
    isStored: async ({ key }: Pick<DraftMedia, 'key'>): Promise<boolean> =>
      (await posts.get(fileNameOf(visitor, key)).catch(effects.report)) instanceof Blob,
    /** Uploads the missing files of a post, one after the other; `save` stores the progress, so that no file is sent twice. */
    uploadMissing: async (entry: Entry, save: (entry: Entry) => Promise<void>, signal: AbortSignal): Promise<Entry> => {
      let now = entry;
      for (const one of entry.submission.media) {
        if (areThere({ media: [one] })) continue;
        const uploaded = await uploadedOf(one, signal);
        const media = now.submission.media.map((other) => (other.key === one.key ? uploaded : other));
        now = { ...now, submission: { ...now.submission, media } };
        await save(now);
      }
      return now;
    },
  };
};
