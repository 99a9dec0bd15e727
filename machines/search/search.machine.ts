import { assign, setup, type EventFromLogic, type NonReducibleUnknown, type ErrorActorEvent } from 'xstate';
import { isNamed, leadOf, type Lead } from '#domain/search/lead.ts';
import { isUnfinished } from '#domain/search/operators.ts';
import { orderOfKinds } from '#domain/search/order.ts';
import { isSameSearch, type Found, type SearchQuery, SEARCH_TYPES, type SearchType } from '#domain/search/search.ts';
import { toFailure, type Failure } from '#domain/text/failure.ts';
import { withoutRecent, withRecent } from '#domain/search/recent.ts';
import { unprovided, unprovidedSource, type Source } from '../support/unprovided.ts';
import { action } from '../support/action.ts';
import { clearAway } from '../support/supervision.ts';
import { searchListMachine, RETAINED } from './search-list.machine.ts';
import { mergeEntities, retainEntities } from '../support/entities.ts';

/** A stored response; its number names the actors of its lists. */
type SearchResult = SearchQuery & { readonly at: number; readonly order: readonly SearchType[] };

interface SearchContext extends SearchQuery {
  /** The text in the search box. */
  text: string;
  /** True if the current address was written by typing, so that the next one replaces it. */
  isTyped: boolean;
  /** True if the address replaces the current history entry. */
  replaces: boolean;
  /** True if a query that names one account or status opens it: not while the user types. */
  leads: boolean;
  lead: Lead | undefined;
  results: readonly SearchResult[];
  /** The number of the shown response: while another one is pending, the previous one, and afterwards the one to the query. */
  showing: number | undefined;
  /** The failure of the last request: of the search, or of the request to another server while the results of this one are shown. */
  failure: Failure | undefined;
  recent: readonly string[];
}

/** Stores the latest searches. */
export type RecentSource = Source<{ type: 'recent.store'; searches: readonly string[] }>;
type SearchEvent = SearchEvents | ErrorActorEvent | { type: 'recent.loaded'; searches: readonly string[] };
type Machine = {
  context: SearchContext;
  events: SearchEvent;
  actors: { searchList: typeof searchListMachine; recentSearches: RecentSource };
  actions: { releaseResponse: { at: number } };
};

type SearchEvents =
  /** The address names a search, or names it no longer. */
  | ({ type: 'search.open' } & SearchQuery)
  | ({ type: 'search.leave' } & SearchQuery)
  /** The text in the search box. */
  | { type: 'search.type'; text: string }
  | { type: 'search.submit' }
  | { type: 'search.filter'; following: boolean }
  | { type: 'search.retry' }
  | { type: 'recent.remove'; query: string }
  | { type: 'recent.clear' };

const SETTLE_MS = 400; // our choice (rule search-settle)

/** Nothing is searched for yet. */
const START: SearchContext = {
  query: '',
  following: false,
  text: '',
  isTyped: false,
  replaces: true,
  leads: false,
  lead: undefined,
  results: [],
  showing: undefined,
  failure: undefined,
  recent: [],
};

/** The number of stored responses: the searches that the user can return to unchanged (rule search-back). */
const SLOTS = [1, 2, 3, 4]; // our choice

/** The id of the child of one list of a response. */
export const listIdOf = (at: number, type: SearchType): string => `found:${at}:${type}`;
const holderOf = (at: number, type: SearchType): string => `search ${at} ${type}`;

/** The stored response to a query. */
const resultOf = (results: readonly SearchResult[], search: SearchQuery): SearchResult | undefined =>
  results.find((one) => isSameSearch(one, search));

/** Removes the lists of a response, and releases their rows. */
const releaseResponse = action<Machine, { at: number }>(({ enqueue }, { at }) => {
  for (const type of SEARCH_TYPES) {
    enqueue(clearAway(listIdOf(at, type)));
    for (const kind of RETAINED[type]) enqueue(retainEntities(() => ({ holder: `${kind} of ${holderOf(at, type)}`, kind, ids: [] })));
  }
});

/** Stores a response with a list for each kind; it replaces the one to the same query, or else the oldest. */
const storeResponse = action<Machine, { found: Found }>(({ context: { results, query, following }, enqueue }, { found }) => {
  const recent = results.filter((one) => !isSameSearch(one, { query, following })).slice(0, SLOTS.length - 1);
  for (const { at } of results.filter((one) => !recent.includes(one))) enqueue({ type: 'releaseResponse', params: { at } });
  const at = SLOTS.find((free) => recent.every((one) => one.at !== free)) ?? 0;
  enqueue(mergeEntities(() => found.normalised));
  for (const type of SEARCH_TYPES) {
    enqueue.spawnChild('searchList', {
      id: listIdOf(at, type),
      input: { query, following, type, holder: holderOf(at, type), first: found[type], hasMore: found.hasMore },
    });
  }
  enqueue.assign({
    results: [{ query, following, at, order: orderOfKinds(query, found) }, ...recent],
    showing: at,
    failure: undefined,
    lead: leadOf(query, found),
  });
});

/** A response whose list crashed is fetched again when it is next shown. */
const dropResponse = action<Machine, { actorId: string }>(({ context: { results }, enqueue }, { actorId }) => {
  const removed = results.find(({ at }) => SEARCH_TYPES.some((type) => listIdOf(at, type) === actorId));
  if (removed) enqueue({ type: 'releaseResponse', params: { at: removed.at } });
  enqueue.assign({ results: results.filter((one) => one !== removed), showing: undefined, failure: toFailure(undefined) });
});

/** Starts a search and updates the address: a typed query replaces a typed query, and an empty one. */
const submitQuery = action<Machine, { leads: boolean; following?: boolean }>(
  ({ context: { text, query, isTyped, following: before }, enqueue }, { leads, following = before }) =>
    enqueue.assign({
      query: text.trim(),
      following,
      isTyped: !leads,
      replaces: isTyped || query === '' || text.trim() === query,
      leads,
      lead: undefined,
      failure: undefined,
    }),
);

/** The address names another search. */
const setQuery = action<Machine, SearchQuery>(({ context: { results }, enqueue }, { query, following }) =>
  enqueue.assign({
    query,
    following,
    text: query,
    isTyped: false,
    replaces: true,
    leads: true,
    lead: undefined,
    failure: undefined,
    showing: resultOf(results, { query, following })?.at,
  }),
);

/** The box was emptied: nothing is searched for. */
const clearQuery = action<Machine>(({ context: { isTyped, query }, enqueue }) =>
  enqueue.assign({ query: '', replaces: isTyped || query === '', isTyped: true, showing: undefined }),
);

/** Adds the query to the front of the recent searches. */
const addRecent = action<Machine>(({ context: { recent, query }, enqueue }) => {
  const searches = withRecent(recent, query);
  enqueue.assign({ recent: searches });
  enqueue.sendTo('recentSearches', { type: 'recent.store', searches });
});

/** Forgets one of the latest searches, or all. */
const removeRecent = action<Machine, { query: string | undefined }>(({ context: { recent }, enqueue }, { query }) => {
  const searches = query === undefined ? [] : withoutRecent(recent, query);
  enqueue.assign({ recent: searches });
  enqueue.sendTo('recentSearches', { type: 'recent.store', searches });
});

/** The search: its text, its address, and the last few responses, as long as the session lives. A typed query is sent when the typing pauses, and a newer query cancels the pending one (rules search-settle, search-cancelled). */
export const searchMachine = setup({
  types: { context: {} as SearchContext, events: {} as SearchEvent },
  actors: {
    fetchFound: unprovided<Found, SearchQuery & { leads: boolean }>('fetchFound'),
    /** Names the search in the address, unless it is there, or another screen is. */
    writeAddress: unprovided<void, SearchQuery & { replaces: boolean }>('writeAddress'),
    lead: unprovided<void, Lead>('lead'),
    recentSearches: unprovidedSource<NonReducibleUnknown, EventFromLogic<RecentSource>>('recentSearches'),
    searchList: searchListMachine,
  },
  guards: {
    isSame: ({ context }, search: SearchQuery) => isSameSearch(context, search),
    isUnfinished: (_, { text }: { text: string }) => isUnfinished(text),
    isEmpty: (_, { query }: { query: string }) => query.trim() === '',
    /** A query that names a status or an account is sent each time, and opens it. */
    isStored: ({ context: { results } }, search: SearchQuery) => !isNamed(search.query) && resultOf(results, search) !== undefined,
    /** The text in the box is the last query. */
    hasResponse: ({ context: { results, query, following } }, { text }: { text: string }) =>
      text.trim() === query && resultOf(results, { query, following }) !== undefined,
    isSettled: ({ context: { results, text, query, following } }) =>
      text.trim() === query && !isNamed(query) && resultOf(results, { query, following }) !== undefined,
    /** Only the request to another server failed: the results of this one stay (rule search-resolve). */
    hasOwnResults: ({ context: { results, leads, query, following } }) =>
      leads && isNamed(query) && resultOf(results, { query, following }) !== undefined,
    mustNavigate: ({ context: { leads, query } }, { found }: { found: Found }) => leads && leadOf(query, found) !== undefined,
  },
  actions: {
    setQuery,
    clearQuery,
    dropResponse,
    removeRecent,
    storeResponse,
    releaseResponse,
    addRecent,
    submitQuery,
    setText: assign((_, { text }: { text: string }) => ({ text })),
    setFollowing: assign((_, { following }: { following: boolean }) => ({ following })),
    resetText: assign(({ context: { query } }) => ({ text: query })),
    reset: assign({ query: '', text: '', isTyped: false, showing: undefined }),
    setRecent: assign((_, { searches }: { searches: readonly string[] }) => ({ recent: searches })),
    /** A failed request, or the text of the last query, may follow the results of another one. */
    showStored: assign(({ context: { results, query, following } }) => ({ showing: resultOf(results, { query, following })?.at })),
    fail: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
  },
  delays: { untilSettled: SETTLE_MS },
}).createMachine({
  id: 'search',
  context: START,
  invoke: { id: 'recentSearches', src: 'recentSearches', onError: {} },
  initial: 'idle',
  on: {
    'search.open': [
      { guard: { type: 'isSame', params: ({ event }) => event } },
      {
        guard: { type: 'isEmpty', params: ({ event }) => event },
        target: '.idle',
        actions: { type: 'setQuery', params: ({ event }) => event },
      },
      {
        guard: { type: 'isStored', params: ({ event }) => event },
        target: '.shown',
        actions: [{ type: 'setQuery', params: ({ event }) => event }, 'addRecent'],
      },
      { target: '.searching', actions: [{ type: 'setQuery', params: ({ event }) => event }, 'addRecent'] },
    ],
    'search.type': [
      {
        guard: { type: 'isEmpty', params: ({ event: { text } }) => ({ query: text }) },
        target: '.clearing',
        actions: [{ type: 'setText', params: ({ event: { text } }) => ({ text }) }, 'clearQuery'],
      },
      {
        guard: { type: 'hasResponse', params: ({ event: { text } }) => ({ text }) },
        target: '.shown',
        actions: { type: 'setText', params: ({ event: { text } }) => ({ text }) },
      },
      {
        guard: { type: 'isUnfinished', params: ({ event: { text } }) => ({ text }) },
        target: '.unfinished',
        actions: { type: 'setText', params: ({ event: { text } }) => ({ text }) },
      },
      { target: '.typing', actions: { type: 'setText', params: ({ event: { text } }) => ({ text }) } },
    ],
    'search.submit': [
      { guard: { type: 'isEmpty', params: ({ context: { text } }) => ({ query: text }) } },
      { guard: 'isSettled', target: '.shown', actions: [{ type: 'submitQuery', params: { leads: true } }, 'addRecent'] },
      { target: '.searching', actions: [{ type: 'submitQuery', params: { leads: true } }, 'addRecent'] },
    ],
    'search.filter': [
      {
        guard: { type: 'isEmpty', params: ({ context: { text } }) => ({ query: text }) },
        actions: { type: 'setFollowing', params: ({ event: { following } }) => ({ following }) },
      },
      { target: '.searching', actions: { type: 'submitQuery', params: ({ event: { following } }) => ({ leads: false, following }) } },
    ],
    'recent.loaded': { actions: { type: 'setRecent', params: ({ event: { searches } }) => ({ searches }) } },
    'recent.remove': { actions: { type: 'removeRecent', params: ({ event: { query } }) => ({ query }) } },
    'recent.clear': { actions: { type: 'removeRecent', params: { query: undefined } } },
    'xstate.error.actor.*': { target: '.failed', actions: { type: 'dropResponse', params: ({ event: { actorId } }) => ({ actorId }) } },
  },
  states: {
    idle: {},
    clearing: {
      invoke: {
        id: 'clearAddress',
        src: 'writeAddress',
        input: ({ context: { query, following, replaces } }) => ({ query, following, replaces }),
        onDone: 'idle',
        onError: 'idle',
      },
    },
    typing: {
      after: { untilSettled: { target: 'searching', actions: { type: 'submitQuery', params: { leads: false } } } },
      on: {
        'search.leave': { guard: { type: 'isSame', params: ({ event }) => event }, target: 'idle', actions: 'reset' },
      },
    },
    /** The text ends in an operator without its value: only a submit sends it (rule search-operators). */
    unfinished: {
      on: { 'search.leave': { guard: { type: 'isSame', params: ({ event }) => event }, target: 'idle', actions: 'reset' } },
    },
    /** One request at a time: another query, or leaving the screen, cancels it. */
    searching: {
      invoke: [
        {
          id: 'writeAddress',
          src: 'writeAddress',
          input: ({ context: { query, following, replaces } }) => ({ query, following, replaces }),
          onError: {},
        },
        {
          id: 'fetchFound',
          src: 'fetchFound',
          input: ({ context: { query, following, leads } }) => ({ query, following, leads }),
          onDone: [
            {
              guard: { type: 'mustNavigate', params: ({ event: { output: found } }) => ({ found }) },
              target: 'navigating',
              actions: { type: 'storeResponse', params: ({ event: { output: found } }) => ({ found }) },
            },
            { target: 'shown', actions: { type: 'storeResponse', params: ({ event: { output: found } }) => ({ found }) } },
          ],
          onError: [
            { guard: 'hasOwnResults', target: 'shown', actions: { type: 'fail', params: ({ event: { error } }) => ({ error }) } },
            { target: 'failed', actions: { type: 'fail', params: ({ event: { error } }) => ({ error }) } },
          ],
        },
      ],
      on: { 'search.leave': { guard: { type: 'isSame', params: ({ event }) => event }, target: 'idle', actions: 'reset' } },
    },
    shown: {
      entry: 'showStored',
      on: { 'search.leave': { guard: { type: 'isSame', params: ({ event }) => event }, actions: ['resetText', 'addRecent'] } },
    },
    navigating: {
      invoke: {
        id: 'lead',
        src: 'lead',
        input: ({ context: { lead } }) => lead as Lead,
        onDone: 'shown',
        onError: 'shown',
      },
      on: { 'search.leave': { guard: { type: 'isSame', params: ({ event }) => event }, target: 'idle', actions: 'reset' } },
    },
    failed: {
      on: {
        'search.retry': 'searching',
        'search.leave': { guard: { type: 'isSame', params: ({ event }) => event }, actions: 'resetText' },
        'search.open': { guard: { type: 'isSame', params: ({ event }) => event }, target: 'searching' },
      },
    },
  },
});
