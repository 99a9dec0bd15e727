import { fromPromise } from 'xstate';
import { composerMachine } from '#machines/composer/composer.machine.ts';
import { composersMachine } from '#machines/composer/composers.machine.ts';
import { previewMachine } from '#machines/composer/preview.machine.ts';
import type { PostStore } from '#browser/post-store.ts';
import type { Draft } from '#domain/composer/draft.ts';
import { doing } from './calling.ts';
import { startIn, watchStart } from '#services/composer/draft-start.ts';
import { wireDraftKeeper } from './drafts.ts';
import type { Live } from '#services/effects.ts';
import { wireParent } from './parent.ts';
import { previewing } from '#services/composer/previewing.ts';
import { wireUploads } from './uploads.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** Fills the slots of the post forms, their drafts and their files. */
export const wireComposers = (parts: SessionParts, live: Live, posts: PostStore) => {
  const { newKey } = parts.effects;
  const composer = composerMachine.provide({
    actors: {
      stamp: doing(() => ({ id: newKey(), at: new Date().toISOString() })),
      draft: wireDraftKeeper(parts, live, posts),
      watchStart: watchStart(parts.visitor),
      uploads: wireUploads(parts, live, posts),
      parent: wireParent(parts.http),
      preview: previewMachine.provide({ actors: { askForPreview: previewing(parts.http) } }),
    },
  });
  const takeMessage = fromPromise<Draft | undefined>(async ({ system }) => {
    const text = live.takeMessage(parts.effects.openedQuery);
    return text.trim() === '' ? undefined : { ...startIn(system, parts.visitor), text };
  });
  return composersMachine.provide({ actors: { composer, takeMessage } });
};
