import { fromPromise } from 'xstate';
import { conversationMachine } from '../../../machines/conversations/conversation.machine.ts';
import { conversationsMachine } from '../../../machines/conversations/conversations.machine.ts';
import { statusDetailsMachine, type DetailsOf, type Found } from '../../../machines/conversations/status-details.machine.ts';
import type { Http } from '../../api/http.ts';
import { fetchFavouritedBy, fetchReactions, fetchRebloggedBy } from '../../api/status-people.ts';
import { fetchHistory } from '../../api/status-versions.ts';
import { fetchContext, findStatus } from '../../api/threads.ts';
import { gathered } from '../../domain/entities.ts';
import { calling } from './calling.ts';

/** Fills the holes of the conversations. */
export const wireConversations = (http: Http) =>
  conversationsMachine.provide({
    actors: {
      conversation: conversationMachine.provide({
        actors: { findStatus: calling(http, findStatus), fetchContext: calling(http, fetchContext) },
      }),
    },
  });

/** Fills the hole of what is looked up about one status. */
export const wireStatusDetails = (http: Http) =>
  statusDetailsMachine.provide({
    actors: {
      fetchDetails: fromPromise<Found, { statusId: string; of: DetailsOf }>(async ({ input: { of, ...target }, signal }) => {
        if (of === 'history') return { versions: await fetchHistory(http, target, signal) };
        if (of === 'reactions') {
          const reactions = await fetchReactions(http, target, signal);
          return { reactions, harvest: gathered(reactions.map(({ harvest }) => harvest)) };
        }
        const { ids, harvest } = await (of === 'favourites' ? fetchFavouritedBy : fetchRebloggedBy)(http, target, signal);
        return { people: ids, harvest };
      }),
    },
  });
