import { fromPromise, type ActorRefFrom } from 'xstate';
import { waitingMachine } from '../../../machines/shell/waiting.machine.ts';
import { selectNode, type bootMachine } from '../../../machines/system/boot.machine.ts';
import type { Http } from '../../api/http.ts';
import { countAnnouncements, countChatMessages, countFollowRequests } from '../../api/waiting.ts';
import { FEATURES } from '../../domain/instance.ts';
import { asking } from './calling.ts';

/** Fills the holes of what waits. A server without chats is not asked for them. */
export const wireWaiting = (http: Http) =>
  waitingMachine.provide({
    actors: {
      countAnnouncements: asking<number | undefined>(http, countAnnouncements),
      countChatMessages: fromPromise<number | undefined>(async ({ system, signal }) => {
        const boot: ActorRefFrom<typeof bootMachine> = system.get('boot');
        return selectNode(boot.getSnapshot()).features.includes(FEATURES.chats) ? countChatMessages(http, undefined, signal) : undefined;
      }),
      countFollowRequests: asking(http, countFollowRequests),
    },
  });
