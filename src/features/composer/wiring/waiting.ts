import { fromPromise } from 'xstate';
import { waitingMachine, type CountedElsewhere } from '#machines/shell/waiting.machine.ts';
import { countAnnouncements, countChatMessages, countFollowRequests } from '../api/waiting.ts';
import { readCounted } from '#api/schema/elsewhere.ts';
import { keyOfVisitor } from '#domain/account/visitor.ts';
import type { Live } from '#services/effects.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { requesting } from '#services/calling.ts';

/** Fills the slots of the counts. A server without chats gets no request for them. */
export const provideWaiting = ({ http, visitor }: SessionParts, { otherTabs }: Live) => {
  /** The first count may be read from the account that is fetched at start anyway; later notifications are newer than that. */
  let isFresh = false;
  return waitingMachine.provide({
    actors: {
      countAnnouncements: requesting<number | undefined>(http, countAnnouncements),
      countChatMessages: fromPromise<number | undefined>(async ({ signal }) =>
        http.can('chats') ? countChatMessages(http, undefined, signal) : undefined,
      ),
      countFollowRequests: fromPromise<number | undefined>(({ signal }) => {
        const counted = countFollowRequests(http, { isFresh }, signal);
        isFresh = true;
        return counted;
      }),
      otherTabs: otherTabs<CountedElsewhere>(`waiting:${keyOfVisitor(visitor)}`, readCounted),
    },
  });
};
