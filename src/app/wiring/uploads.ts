import { fromCallback, type AnyEventObject } from 'xstate';
import { uploadMachine } from '../../../machines/composer/upload.machine.ts';
import { uploadsMachine, type FileGone } from '../../../machines/composer/uploads.machine.ts';
import { describeMedia, lookAtMedia, uploadedIn } from '../../api/media.ts';
import type { PostStore } from '../../browser/post-store.ts';
import type { DraftMedia } from '../../domain/draft.ts';
import { CallError } from '../../domain/failure.ts';
import { pickedFiles } from '../picked-files.ts';
import { calling } from './calling.ts';
import type { Live } from './effects.ts';
import { fileNameOf, forgetFiles } from './files.ts';
import type { VisitParts } from './visit.ts';

const UPLOADS = '/api/v2/media';

const failureOf = (status: number, body: unknown): CallError => {
  const { error } = (typeof body === 'object' && body !== null ? body : {}) as { error?: unknown };
  if (status === 0) return new CallError({ kind: 'offline' });
  if (status < 300) return new CallError({ kind: 'malformed' });
  return new CallError({ kind: 'rejected', status, message: typeof error === 'string' ? error : '' });
};

/** Fills the holes of a form's files: their bytes lie in IndexedDB from the moment they were picked until nobody has them any more. */
export const wireUploads = ({ http, visitor, effects }: VisitParts, live: Live, posts: PostStore) => {
  const token = effects.vault.tokenOf(visitor) ?? '';
  const url = new URL(UPLOADS, http.origin);
  pickedFiles.clear();
  /** Where nothing can be kept, it is sent from the memory of the page. */
  const bytesOf = async ({ key }: DraftMedia): Promise<Blob> => {
    const name = fileNameOf(visitor, key);
    const stored = await posts.get(name).catch(effects.report);
    if (stored instanceof Blob) {
      pickedFiles.put(key, stored);
      return stored;
    }
    const picked = await pickedFiles.bytesOf(key).catch((cause: unknown) => {
      throw new CallError({ kind: 'offline' }, { cause });
    });
    if (!picked) throw new CallError({ kind: 'not_found', status: 404, message: '' });
    await posts.set(name, picked).catch(effects.report);
    return picked;
  };
  const send = fromCallback<AnyEventObject, { media: DraftMedia }>(({ input: { media }, sendBack }) => {
    const leaving = new AbortController();
    const bring = async () => {
      const file = await bytesOf(media);
      if (leaving.signal.aborted) return;
      const { status, body } = await live.sendFile({
        url,
        token,
        file,
        name: media.name,
        description: media.description,
        signal: leaving.signal,
        onProgress: (share) => sendBack({ type: 'upload.progress', share }),
      });
      const uploaded = status >= 200 && status < 300 ? uploadedIn(body) : undefined;
      if (!uploaded) throw failureOf(status, body);
      // Akkoma says 202 of what is done, Mastodon of what it still works on.
      const isWorkedOn = status === 202 && uploaded.previewUrl === '';
      sendBack({ type: isWorkedOn ? 'upload.taken' : 'upload.done', ...uploaded });
    };
    bring().catch((error: unknown) => {
      if (!leaving.signal.aborted) sendBack({ type: 'upload.failed', error });
    });
    return () => leaving.abort();
  });
  const forget = fromCallback<AnyEventObject, { formKey: string }>(({ input: { formKey }, receive }) => {
    receive((event) => {
      const { key } = event as FileGone;
      forgetFiles(posts, visitor, [{ key }], formKey).catch(effects.report);
    });
  });
  const upload = uploadMachine.provide({
    actors: { send, saveDescription: calling(http, describeMedia), look: calling(http, lookAtMedia) },
  });
  return uploadsMachine.provide({ actors: { upload, forget } });
};
