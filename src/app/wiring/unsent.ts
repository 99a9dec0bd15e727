import { fromCallback, type AnyEventObject } from 'xstate';
import { unsentMachine, type Sending } from '#machines/outbox/unsent.machine.ts';
import type { PostStore } from '#platform/post-store.ts';
import { keyOfVisitor } from '#domain/account/visitor.ts';
import type { Live } from '#services/effects.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { receiveOutbox } from '#services/outbox-store.ts';
import { storedNotes } from '#services/stored-notes.ts';

/** Provides the search for unsent notes and messages. */
export const provideUnsent = (parts: SessionParts, live: Live, posts: PostStore) => {
  const messages = `chat-outbox/${keyOfVisitor(parts.visitor)}/`;
  return unsentMachine.provide({
    actors: {
      watchStored: fromCallback<AnyEventObject>(({ sendBack }) => {
        const find = (group: Sending, stored: readonly unknown[]) => {
          if (stored.length > 0) sendBack({ type: 'unsent.found', group });
        };
        const search = () => void posts.all(messages).then((stored) => find('chats', stored), parts.effects.report);
        find('relationships', storedNotes(parts));
        search();
        return receiveOutbox(live, messages, search).close;
      }),
    },
  });
};
