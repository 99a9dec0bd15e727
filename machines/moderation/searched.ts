import { assign, setup, type DelayConfig, type SnapshotFrom } from 'xstate';
import type { Kind } from '#domain/cache/entities.ts';
import type { Found, PageOf } from '#domain/moderation/found.ts';
import { toFailure, type Failure } from '#domain/text/failure.ts';
import { action } from '../support/action.ts';
import { unprovided } from '../support/unprovided.ts';
import { mergeEntities, retainEntities } from '../support/entities.ts';

/** The rows that the items need; `idOf` returns the id of an item's row where its key is another. */
type Retained<Item> = { holder: string; kind: Kind; idOf?: (item: Item) => string };

const AFTER_TYPING_MS = 400; // our choice, as with other searches: no request for each keystroke

/**
 * Makes a machine for a search of the staff, page by page, from when it is first shown as long as the session lives: the query is
 * sent when the typing pauses, and the previous results stay visible until the response is there (rule staff-search).
 */
export const searchedMachine = <Query extends object, Item, Page extends PageOf = number>(
  id: string,
  {
    first,
    keyOf,
    retained,
    isEditable = false,
  }: {
    first: Query;
    keyOf: (item: Item) => string;
    retained?: Retained<Item>;
    /** Its items are changed by other actors. */ isEditable?: boolean;
  },
) => {
  type Context = {
    query: Query;
    items: readonly Item[];
    total: number | undefined;
    next: Page | undefined;
    failure: Failure | undefined;
  };
  type Event =
    | { type: 'search.view' | 'search.older' | 'search.retry' }
    | { type: 'search.query'; change: Partial<Query> }
    | { type: 'search.update'; item: Item };
  const updating = isEditable
    ? ({
        'search.update': { actions: { type: 'replace', params: ({ event: { item } }: { event: { item: Item } }) => ({ item }) } },
      } as const)
    : {};
  type Machine = { context: Context; events: Event };
  return setup({
    types: { context: {} as Context, events: {} as Event },
    actors: { fetchFound: unprovided<Found<Item, Page>, { query: Query; page: Page | 1 }>('fetchFound') },
    guards: { hasMore: ({ context: { next } }) => next !== undefined },
    actions: {
      setQuery: assign(({ context: { query } }, { change }: { change: Partial<Query> }) => ({ query: { ...query, ...change } })),
      addFound: action<Machine, { found: Found<Item, Page>; isFirst: boolean }>(({ context, enqueue }, { found, isFirst }) => {
        const before = isFirst ? [] : context.items;
        const existing = new Set(before.map(keyOf));
        const items = [...before, ...found.items.filter((item) => !existing.has(keyOf(item)))];
        enqueue.assign({ items, total: found.total, next: found.next, failure: undefined });
        const { normalised } = found;
        if (normalised) enqueue(mergeEntities(() => normalised));
        if (retained)
          enqueue(retainEntities(() => ({ holder: retained.holder, kind: retained.kind, ids: items.map(retained.idOf ?? keyOf) })));
      }),
      replace: assign(({ context: { items } }, { item }: { item: Item }) => ({
        items: items.map((one) => (keyOf(one) === keyOf(item) ? item : one)),
      })),
      fail: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    },
    delays: { afterTyping: AFTER_TYPING_MS } satisfies Record<string, DelayConfig<Context, Event, undefined, Event> | number>,
  }).createMachine({
    id,
    context: { query: first, items: [], total: undefined, next: undefined, failure: undefined },
    initial: 'unloaded',
    on: {
      ...updating,
      'search.query': { target: '.typing', actions: { type: 'setQuery', params: ({ event: { change } }) => ({ change }) } },
    },
    states: {
      unloaded: { on: { 'search.view': 'loading' } },
      typing: { after: { afterTyping: 'loading' } },
      loading: {
        invoke: {
          id: 'fetchFound',
          src: 'fetchFound',
          input: ({ context: { query } }) => ({ query, page: 1 as const }),
          onDone: {
            target: 'loaded',
            actions: { type: 'addFound', params: ({ event: { output } }) => ({ found: output, isFirst: true }) },
          },
          onError: { target: 'failed', actions: { type: 'fail', params: ({ event: { error } }) => ({ error }) } },
        },
      },
      failed: { on: { 'search.retry': 'loading', 'search.view': 'loading' } },
      loaded: {
        initial: 'idle',
        on: { 'search.view': 'loading' },
        states: {
          idle: { on: { 'search.older': { guard: 'hasMore', target: 'loadingMore' } } },
          loadingMore: {
            invoke: {
              id: 'fetchMore',
              src: 'fetchFound',
              input: ({ context: { query, next = 1 as const } }) => ({ query, page: next }),
              onDone: {
                target: 'idle',
                actions: { type: 'addFound', params: ({ event: { output } }) => ({ found: output, isFirst: false }) },
              },
              onError: 'loadMoreFailed',
            },
          },
          loadMoreFailed: { on: { 'search.older': 'loadingMore' } },
        },
      },
    },
  });
};

type SearchSnapshot = Pick<SnapshotFrom<ReturnType<typeof searchedMachine<object, unknown>>>, 'value'> & {
  context: { next: PageOf | undefined; failure: Failure | undefined; total: number | undefined };
};
/** `loading` also while the user types: the previous results stay visible. */
export const selectSearchPhase = ({ value }: SearchSnapshot): 'loading' | 'failed' | 'loaded' => {
  if (value === 'failed') return 'failed';
  return typeof value === 'string' ? 'loading' : 'loaded';
};
export const selectSearchFailure = ({ context: { failure } }: SearchSnapshot): Failure | undefined => failure;
export const selectTotal = ({ context: { total } }: SearchSnapshot): number | undefined => total;
/** The state of the request for older items, shown below the last row. */
export const selectSearchRest = ({ value, context: { next } }: SearchSnapshot): 'idle' | 'loading' | 'failed' | 'end' => {
  const more = typeof value === 'string' ? undefined : value.loaded;
  if (more === 'loadingMore') return 'loading';
  if (more === 'loadMoreFailed') return 'failed';
  return next === undefined ? 'end' : 'idle';
};
