import { fromPromise } from 'xstate';
import { composerMachine } from '#machines/composer/composer.machine.ts';
import { composersMachine } from '#machines/composer/composers.machine.ts';
import { previewMachine } from '#machines/composer/preview.machine.ts';
import type { PostStore } from '#platform/post-store.ts';
import type { Draft } from '#domain/composer/draft.ts';
import { doing } from '#services/calling.ts';
import { startIn, watchStart } from '../services/draft-start.ts';
import { provideDraftPersister } from './drafts.ts';
import type { Live } from '#services/effects.ts';
import { provideParent } from './parent.ts';
import { previewing } from '../services/previewing.ts';
import { writeCopy } from '#services/composer/take-over.ts';
import { provideUploads } from './uploads.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** Fills the slots of the post forms, their drafts and their files. */
export const provideComposers = (parts: SessionParts, live: Live, posts: PostStore) => {
  const { newKey, storage } = parts.effects;
  const composer = composerMachine.provide({
    actors: {
      /** The copy outlives a page that is closed before the outbox has written it down. */
      stamp: doing(({ key, draft }: { key: string; draft: Draft }) => {
        if (draft.versions) writeCopy({ storage, visitor: parts.visitor }, key, draft);
        return { id: newKey(), at: new Date().toISOString() };
      }),
      draft: provideDraftPersister(parts, live, posts),
      watchStart: watchStart(parts.visitor, newKey),
      uploads: provideUploads(parts, live, posts),
      parent: provideParent(parts.http),
      preview: previewMachine.provide({ actors: { askForPreview: previewing(parts.http) } }),
    },
  });
  const takeSharedText = fromPromise<Draft | undefined>(async ({ system }) => {
    const text = live.takeSharedText(parts.effects.openedQuery);
    return text.trim() === '' ? undefined : { ...startIn(system, parts.visitor), text };
  });
  return composersMachine.provide({ actors: { composer, takeSharedText } });
};
