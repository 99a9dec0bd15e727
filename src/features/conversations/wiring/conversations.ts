import { fromPromise } from 'xstate';
import { conversationMachine, type Surroundings } from '#machines/conversations/conversation.machine.ts';
import { conversationsMachine } from '#machines/conversations/conversations.machine.ts';
import { avatarsMachine } from '#machines/conversations/avatars.machine.ts';
import { reactorsMachine, type ReactorsByName } from '#machines/conversations/reactors.machine.ts';
import { statusDetailsMachine, type DetailsOf, type Found } from '#machines/status-details/status-details.machine.ts';
import { statusPreviewsMachine } from '#machines/conversations/status-previews.machine.ts';
import type { FoundStatusAccounts, StatusAccountsQuery } from '#machines/conversations/status-accounts.ts';
import { readConversation } from '#api/conversation-writes.ts';
import type { Http } from '#http/http.ts';
import { fetchFavouritedBy, fetchReactions, fetchRebloggedBy } from '../api/status-accounts.ts';
import { fetchHistory, fetchSource } from '#api/status-versions.ts';
import { fetchStatus } from '#api/statuses.ts';
import { fetchContext, findStatus } from '../api/threads.ts';
import type { EntityCache } from '#cache/entity-cache.ts';
import { gathered } from '#domain/cache/entities.ts';
import { avatarsOf } from '#domain/status/avatars.ts';
import { listedOf } from '#domain/status/reactors.ts';
import type { StatusSource } from '#domain/status/version.ts';
import { toFailure, type Failure } from '#domain/text/failure.ts';
import { calling } from '#services/calling.ts';
import { cacheIn } from '#services/system-actors.ts';

/** The ends of unread direct conversations among some statuses. */
const unreadEnds = (cache: EntityCache | undefined, ids: readonly string[]) =>
  ids.flatMap((id) => {
    const conversation = cache?.tables.statuses.row(id).get()?.unreadIn;
    return conversation === undefined ? [] : [{ id, conversation }];
  });

/** Fills the slots of the conversations; a direct one that is shown as a thread is read. */
export const provideConversations = (http: Http) =>
  conversationsMachine.provide({
    actors: {
      conversation: conversationMachine.provide({
        actors: {
          findStatus: calling(http, findStatus),
          fetchContext: fromPromise<Surroundings, { statusId: string }>(async ({ input, system, signal }) => {
            const found = await fetchContext(http, input, signal);
            const read = unreadEnds(cacheIn(system), [...found.ancestors, input.statusId, ...found.descendants]);
            // If that fails, the next list reports it as unread again.
            for (const { conversation } of read) readConversation(http, { id: conversation }, AbortSignal.any([])).catch(() => undefined);
            return { ...found, read: read.map(({ id }) => id) };
          }),
        },
      }),
    },
  });

/** Fills the slot of posts that are previewed without being opened. */
export const provideStatusPreviews = (http: Http) => statusPreviewsMachine.provide({ actors: { callServer: calling(http, fetchStatus) } });

const WITHOUT_SOURCE: ReadonlySet<Failure['kind']> = new Set(['unauthorized', 'forbidden', 'not_found', 'unsupported']);

/** The source of a status, or undefined where the server has none or has it only for the author. */
const sourceOf = async (http: Http, target: { statusId: string }, signal: AbortSignal): Promise<StatusSource | undefined> => {
  if (!http.can('editing')) return undefined;
  try {
    return await fetchSource(http, target, signal);
  } catch (error) {
    if (WITHOUT_SOURCE.has(toFailure(error).kind)) return undefined;
    throw error;
  }
};

/** Fills the slot of the details of one status. Servers reject requests of guests for the source, so they send none. */
export const provideStatusDetails = (http: Http, isGuest: boolean) =>
  statusDetailsMachine.provide({
    actors: {
      fetchDetails: fromPromise<Found, { statusId: string; of: DetailsOf }>(async ({ input: { of, ...target }, signal }) => {
        if (of === 'history') return { versions: await fetchHistory(http, target, signal) };
        if (of === 'source') return { source: isGuest ? undefined : await sourceOf(http, target, signal) };
        if (of === 'reactions') {
          const reactions = await fetchReactions(http, target, signal);
          return { reactions, normalised: gathered(reactions.map(({ normalised }) => normalised)) };
        }
        const { ids, normalised } = await (of === 'favourites' ? fetchFavouritedBy : fetchRebloggedBy)(http, target, signal);
        return { people: ids, normalised };
      }),
    },
  });

const AVATARS = { favourites: fetchFavouritedBy, repeats: fetchRebloggedBy };

/** Fills the slot of the avatars below a status; only visible accounts are cached. */
export const provideAvatars = (http: Http) =>
  avatarsMachine.provide({
    actors: {
      fetchStatusAccounts: fromPromise<FoundStatusAccounts<readonly string[]>, StatusAccountsQuery>(
        async ({ input: { statusId, of = [] }, signal }) => {
          const lists = await Promise.all(of.map((one) => AVATARS[one](http, { statusId }, signal)));
          const ids = avatarsOf(...lists.map((people) => people.ids));
          const { accounts = [] } = gathered(lists.map(({ normalised }) => normalised));
          return { accounts: ids, normalised: { accounts: accounts.filter(({ id }) => ids.includes(id)) } };
        },
      ),
    },
  });

/** Fills the slot of the reactors; only listed accounts are cached. */
export const provideReactors = (http: Http) =>
  reactorsMachine.provide({
    actors: {
      fetchStatusAccounts: fromPromise<FoundStatusAccounts<ReactorsByName>, StatusAccountsQuery>(async ({ input, signal }) => {
        const reactions = await fetchReactions(http, input, signal);
        const listed = new Set(reactions.flatMap(({ ids }) => listedOf(ids).ids));
        const { accounts = [] } = gathered(reactions.map(({ normalised }) => normalised));
        return {
          accounts: new Map(reactions.map(({ name, ids }) => [name, ids])),
          normalised: { accounts: accounts.filter(({ id }) => listed.has(id)) },
        };
      }),
    },
  });
