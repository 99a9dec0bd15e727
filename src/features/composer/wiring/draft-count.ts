import { fromCallback, fromPromise } from 'xstate';
import { draftCountMachine } from '#machines/composer/draft-count.machine.ts';
import type { PostStore } from '#platform/post-store.ts';
import { chatPartnerOf } from '#domain/chats/chat.ts';
import { storedDraftOf } from '#domain/composer/draft-stored.ts';
import { keyOfVisitor } from '#domain/account/visitor.ts';
import type { Live } from '#services/effects.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { draftChanges } from '../services/draft-tabs.ts';
import { draftsOf } from './drafts.ts';

/** Fills the slots of the number of drafts: those of posts, whichever form they belong to. */
export const provideDraftCount = (parts: SessionParts, live: Live, posts: PostStore) => {
  const { prefix } = draftsOf(parts, live, posts);
  const { watch } = draftChanges(keyOfVisitor(parts.visitor), live);
  return draftCountMachine.provide({
    actors: {
      watchDrafts: fromCallback(({ sendBack }) => watch(() => sendBack({ type: 'drafts.changed' }))),
      countDrafts: fromPromise<number>(async () => {
        const stored = (await posts.all(prefix)).flatMap(([name, value]) => storedDraftOf(name.slice(prefix.length), value) ?? []);
        return stored.filter(({ formKey }) => chatPartnerOf(formKey) === undefined).length;
      }),
    },
  });
};
