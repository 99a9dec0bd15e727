import { fromPromise } from 'xstate';
import { waitingMachine } from '../../../machines/shell/waiting.machine.ts';
import type { Http } from '../../api/http.ts';
import { countAnnouncements, countChatMessages, countFollowRequests } from '../../api/waiting.ts';
import { asking } from './calling.ts';

/** Fills the holes of what waits. A server without chats is not asked for them. */
export const wireWaiting = (http: Http) =>
  waitingMachine.provide({
    actors: {
      countAnnouncements: asking<number | undefined>(http, countAnnouncements),
      countChatMessages: fromPromise<number | undefined>(async ({ signal }) =>
        http.can('chats') ? countChatMessages(http, undefined, signal) : undefined,
      ),
      countFollowRequests: asking(http, countFollowRequests),
    },
  });
