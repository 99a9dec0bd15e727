import type { ErrorActorEvent } from 'xstate';
import { leadOf, type Lead } from '#domain/search/lead.ts';
import { withoutRecent, withRecent } from '#domain/search/recent.ts';
import { isSameSearch, SEARCH_TYPES, type Found, type SearchQuery, type SearchType } from '#domain/search/search.ts';
import { toFailure, type Failure } from '#domain/text/failure.ts';
import { action } from '../support/action.ts';
import { sendToActor } from '../support/registry.ts';
import { clearAway } from '../support/supervision.ts';
import type { Source } from '../support/unprovided.ts';
import type { SearchContract } from './contract.ts';
import { HELD, type searchListMachine } from './search-list.machine.ts';

/** One answer that is kept; its number names the actors of its lists. */
type Answer = SearchQuery & { readonly at: number };

export interface SearchContext extends SearchQuery {
  /** What stands in the box. */
  text: string;
  /** Whether the address was written by typing: what is typed next takes its place. */
  isTyped: boolean;
  /** Whether the address takes the place of the one that is there. */
  replaces: boolean;
  /** Whether the one thing that is named is gone to: not while somebody types. */
  leads: boolean;
  lead: Lead | undefined;
  answers: readonly Answer[];
  /** The number of the answer that shows: while another one is awaited, the one before. */
  showing: number | undefined;
  failure: Failure | undefined;
  recent: readonly string[];
}

/** Nothing is searched for yet. */
export const START: SearchContext = {
  query: '',
  following: false,
  text: '',
  isTyped: false,
  replaces: true,
  leads: false,
  lead: undefined,
  answers: [],
  showing: undefined,
  failure: undefined,
  recent: [],
};

/** Keeps the latest searches. */
export type RecentSource = Source<{ type: 'recent.keep'; searches: readonly string[] }>;
export type SearchEvent = SearchContract | ErrorActorEvent | { type: 'recent.known'; searches: readonly string[] };
type Machine = {
  context: SearchContext;
  events: SearchEvent;
  actors: { searchList: typeof searchListMachine; recentSearches: RecentSource };
  actions: { release: { at: number } };
};

/** Numbers of the answers that are kept: so many searches one may go back to as they were left (rule search-back). */
const PLACES = [1, 2, 3, 4]; // our choice

/** The id of the child that keeps one list of an answer. */
export const listIdOf = (at: number, type: SearchType): string => `found:${at}:${type}`;
const holderOf = (at: number, type: SearchType): string => `search ${at} ${type}`;

/** The answer to a search that is kept. */
export const answerTo = (answers: readonly Answer[], search: SearchQuery): Answer | undefined =>
  answers.find((one) => isSameSearch(one, search));

/** Takes the lists of an answer away, and lets go of their rows. */
export const release = action<Machine, { at: number }>(({ enqueue }, { at }) => {
  for (const type of SEARCH_TYPES) {
    enqueue(clearAway(listIdOf(at, type)));
    for (const kind of HELD[type])
      enqueue(sendToActor('entities', () => ({ type: 'entities.hold', holder: `${kind} of ${holderOf(at, type)}`, kind, ids: [] })));
  }
});

/** Keeps an answer with a list for each kind, in place of the one to the same search or else of the oldest. */
export const keep = action<Machine, { found: Found }>(({ context: { answers, query, following }, enqueue }, { found }) => {
  const kept = answers.filter((one) => !isSameSearch(one, { query, following })).slice(0, PLACES.length - 1);
  for (const { at } of answers.filter((one) => !kept.includes(one))) enqueue({ type: 'release', params: { at } });
  const at = PLACES.find((free) => kept.every((one) => one.at !== free)) ?? 0;
  enqueue(sendToActor('entities', () => ({ type: 'entities.merge', normalised: found.normalised })));
  for (const type of SEARCH_TYPES) {
    enqueue.spawnChild('searchList', {
      id: listIdOf(at, type),
      input: { query, following, type, holder: holderOf(at, type), first: found[type], goesOn: found.goesOn },
    });
  }
  enqueue.assign({ answers: [{ query, following, at }, ...kept], showing: at, failure: undefined, lead: leadOf(query, found) });
});

/** One whose list crashed is asked for anew when it is next looked at. */
export const drop = action<Machine, { actorId: string }>(({ context: { answers }, enqueue }, { actorId }) => {
  const removed = answers.find(({ at }) => SEARCH_TYPES.some((type) => listIdOf(at, type) === actorId));
  if (removed) enqueue({ type: 'release', params: { at: removed.at } });
  enqueue.assign({ answers: answers.filter((one) => one !== removed), showing: undefined, failure: toFailure(undefined) });
});

/** What is searched for from here on, and what becomes of the address: typed letters take the place of typed letters, and of an empty search. */
export const take = action<Machine, { leads: boolean; following?: boolean }>(
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
export const begin = action<Machine, SearchQuery>(({ context: { answers }, enqueue }, { query, following }) =>
  enqueue.assign({
    query,
    following,
    text: query,
    isTyped: false,
    replaces: true,
    leads: true,
    lead: undefined,
    failure: undefined,
    showing: answerTo(answers, { query, following })?.at,
  }),
);

/** The box was emptied: nothing is searched for. */
export const clear = action<Machine>(({ context: { isTyped, query }, enqueue }) =>
  enqueue.assign({ query: '', replaces: isTyped || query === '', isTyped: true, showing: undefined }),
);

/** Keeps what was searched for in front of what was searched for before. */
export const remember = action<Machine>(({ context: { recent, query }, enqueue }) => {
  const searches = withRecent(recent, query);
  enqueue.assign({ recent: searches });
  enqueue.sendTo('recentSearches', { type: 'recent.keep', searches });
});

/** Forgets one of the latest searches, or all. */
export const forget = action<Machine, { query: string | undefined }>(({ context: { recent }, enqueue }, { query }) => {
  const searches = query === undefined ? [] : withoutRecent(recent, query);
  enqueue.assign({ recent: searches });
  enqueue.sendTo('recentSearches', { type: 'recent.keep', searches });
});
