import { assign, setup, type EventFromLogic, type NonReducibleUnknown } from 'xstate';
import { isNamed, leadOf, type Lead } from '#domain/search/lead.ts';
import { isSameSearch, type Found, type SearchQuery } from '#domain/search/search.ts';
import { toFailure } from '#domain/text/failure.ts';
import { unprovided, unprovidedSource } from '../support/unprovided.ts';
import {
  answerTo,
  begin,
  clear,
  drop,
  forget,
  keep,
  release,
  remember,
  START,
  take,
  type RecentSource,
  type SearchContext,
  type SearchEvent,
} from './search-actions.ts';
import { searchListMachine } from './search-list.machine.ts';

const SETTLE_MS = 400; // our choice (rule search-settle)

/** The search: what stands in its box and its address, and the last few answers, as long as the session lives. What is typed is asked for when it settles, and a question that another one follows is called off (rules search-settle, search-late). */
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
    isNothing: (_, { query }: { query: string }) => query.trim() === '',
    /** A post or an account that is named is looked for each time: it is gone to. */
    isKept: ({ context: { answers } }, search: SearchQuery) => !isNamed(search.query) && answerTo(answers, search) !== undefined,
    /** What stands in the box is what was asked for last. */
    isAnswered: ({ context: { answers, query, following } }, { text }: { text: string }) =>
      text.trim() === query && answerTo(answers, { query, following }) !== undefined,
    isSettled: ({ context: { answers, text, query, following } }) =>
      text.trim() === query && !isNamed(query) && answerTo(answers, { query, following }) !== undefined,
    leadsOn: ({ context: { leads, query } }, { found }: { found: Found }) => leads && leadOf(query, found) !== undefined,
  },
  actions: {
    begin,
    clear,
    drop,
    forget,
    keep,
    release,
    remember,
    take,
    type: assign((_, { text }: { text: string }) => ({ text })),
    filter: assign((_, { following }: { following: boolean }) => ({ following })),
    untype: assign(({ context: { query } }) => ({ text: query })),
    abandon: assign({ query: '', text: '', isTyped: false, showing: undefined }),
    know: assign((_, { searches }: { searches: readonly string[] }) => ({ recent: searches })),
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
        guard: { type: 'isNothing', params: ({ event }) => event },
        target: '.idle',
        actions: { type: 'begin', params: ({ event }) => event },
      },
      {
        guard: { type: 'isKept', params: ({ event }) => event },
        target: '.shown',
        actions: [{ type: 'begin', params: ({ event }) => event }, 'remember'],
      },
      { target: '.asking', actions: [{ type: 'begin', params: ({ event }) => event }, 'remember'] },
    ],
    'search.type': [
      {
        guard: { type: 'isNothing', params: ({ event: { text } }) => ({ query: text }) },
        target: '.clearing',
        actions: [{ type: 'type', params: ({ event: { text } }) => ({ text }) }, 'clear'],
      },
      {
        guard: { type: 'isAnswered', params: ({ event: { text } }) => ({ text }) },
        target: '.shown',
        actions: { type: 'type', params: ({ event: { text } }) => ({ text }) },
      },
      { target: '.typing', actions: { type: 'type', params: ({ event: { text } }) => ({ text }) } },
    ],
    'search.submit': [
      { guard: { type: 'isNothing', params: ({ context: { text } }) => ({ query: text }) } },
      { guard: 'isSettled', target: '.shown', actions: [{ type: 'take', params: { leads: true } }, 'remember'] },
      { target: '.asking', actions: [{ type: 'take', params: { leads: true } }, 'remember'] },
    ],
    'search.filter': [
      {
        guard: { type: 'isNothing', params: ({ context: { text } }) => ({ query: text }) },
        actions: { type: 'filter', params: ({ event: { following } }) => ({ following }) },
      },
      { target: '.asking', actions: { type: 'take', params: ({ event: { following } }) => ({ leads: false, following }) } },
    ],
    'recent.known': { actions: { type: 'know', params: ({ event: { searches } }) => ({ searches }) } },
    'recent.remove': { actions: { type: 'forget', params: ({ event: { query } }) => ({ query }) } },
    'recent.clear': { actions: { type: 'forget', params: { query: undefined } } },
    'xstate.error.actor.*': { target: '.failed', actions: { type: 'drop', params: ({ event: { actorId } }) => ({ actorId }) } },
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
      after: { untilSettled: { target: 'asking', actions: { type: 'take', params: { leads: false } } } },
      on: {
        'search.leave': { guard: { type: 'isSame', params: ({ event }) => event }, target: 'idle', actions: 'abandon' },
      },
    },
    /** One question at a time: another one, or whoever leaves, calls it off. */
    asking: {
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
              guard: { type: 'leadsOn', params: ({ event: { output: found } }) => ({ found }) },
              target: 'leading',
              actions: { type: 'keep', params: ({ event: { output: found } }) => ({ found }) },
            },
            { target: 'shown', actions: { type: 'keep', params: ({ event: { output: found } }) => ({ found }) } },
          ],
          onError: { target: 'failed', actions: { type: 'fail', params: ({ event: { error } }) => ({ error }) } },
        },
      ],
      on: { 'search.leave': { guard: { type: 'isSame', params: ({ event }) => event }, target: 'idle', actions: 'abandon' } },
    },
    shown: {
      on: { 'search.leave': { guard: { type: 'isSame', params: ({ event }) => event }, actions: ['untype', 'remember'] } },
    },
    leading: {
      invoke: {
        id: 'lead',
        src: 'lead',
        input: ({ context: { lead } }) => lead as Lead,
        onDone: 'shown',
        onError: 'shown',
      },
      on: { 'search.leave': { guard: { type: 'isSame', params: ({ event }) => event }, target: 'idle', actions: 'abandon' } },
    },
    failed: {
      on: {
        'search.retry': 'asking',
        'search.leave': { guard: { type: 'isSame', params: ({ event }) => event }, actions: 'untype' },
        'search.open': { guard: { type: 'isSame', params: ({ event }) => event }, target: 'asking' },
      },
    },
  },
});
