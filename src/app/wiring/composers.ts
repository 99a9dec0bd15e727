import { fromCallback, type AnyEventObject } from 'xstate';
import { composerMachine } from '../../../machines/composer/composer.machine.ts';
import { composersMachine } from '../../../machines/composer/composers.machine.ts';
import { uploadMachine } from '../../../machines/composer/upload.machine.ts';
import { uploadsMachine } from '../../../machines/composer/uploads.machine.ts';
import { describeMedia, uploadedIn } from '../../api/media.ts';
import type { PostStore } from '../../browser/post-store.ts';
import type { DraftMedia } from '../../domain/draft.ts';
import { CallError } from '../../domain/failure.ts';
import { calling, doing } from './calling.ts';
import { wireDraftKeeper } from './drafts.ts';
import type { Live } from './effects.ts';
import { fileNameOf } from './files.ts';
import type { VisitParts } from './visit.ts';

const UPLOADS = '/api/v2/media';

const failureOf = (status: number, body: unknown): CallError => {
  const { error } = (typeof body === 'object' && body !== null ? body : {}) as { error?: unknown };
  if (status === 0) return new CallError({ kind: 'offline' });
  if (status < 300) return new CallError({ kind: 'malformed' });
  return new CallError({ kind: 'rejected', status, message: typeof error === 'string' ? error : '' });
};

/** Fills the holes of the post forms, their drafts and their files. */
export const wireComposers = (parts: VisitParts, live: Live, posts: PostStore) => {
  const { http, visitor, effects } = parts;
  const token = effects.vault.tokenOf(visitor) ?? '';
  const url = new URL(UPLOADS, http.origin);
  const send = fromCallback<AnyEventObject, { media: DraftMedia }>(({ input: { media }, sendBack }) => {
    const leaving = new AbortController();
    const bring = async () => {
      const file = await posts.get(fileNameOf(visitor, media.key));
      if (!(file instanceof Blob)) throw new CallError({ kind: 'not_found', status: 404, message: '' });
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
      sendBack({ type: 'upload.done', ...uploaded });
    };
    bring().catch((error: unknown) => {
      if (!leaving.signal.aborted) sendBack({ type: 'upload.failed', error });
    });
    return () => leaving.abort();
  });
  const upload = uploadMachine.provide({ actors: { send, saveDescription: calling(http, describeMedia) } });
  const composer = composerMachine.provide({
    actors: {
      stamp: doing(() => ({ id: effects.newKey(), at: new Date().toISOString() })),
      draft: wireDraftKeeper(parts, live, posts),
      uploads: uploadsMachine.provide({ actors: { upload } }),
    },
  });
  return composersMachine.provide({ actors: { composer } });
};
