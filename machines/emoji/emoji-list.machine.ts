import { assign, setup, type SnapshotFrom } from 'xstate';
import type { EmojiChoice } from '../../src/domain/autocomplete.ts';
import { withRecent } from '../../src/domain/emoji-list.ts';
import { unprovided } from '../support/unprovided.ts';

/** What a person may choose from, and the names of what they chose last. */
export interface EmojiList {
  readonly standard: readonly EmojiChoice[];
  readonly custom: readonly EmojiChoice[];
  readonly recent: readonly string[];
}
type Context = EmojiList & { query: string; found: string };
type Event = { type: 'emoji.retry' } | { type: 'emoji.search'; query: string } | { type: 'emoji.used'; displayText: string };

const BEFORE_SEARCH_MS = 500; // doc 2 §9

/** The emoji of the server and those that were used last, from the first picker that was opened until the visit ends. */
export const emojiListMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    fetchEmoji: unprovided<EmojiList>('fetchEmoji'),
    keepRecent: unprovided<void, { recent: readonly string[] }>('keepRecent'),
  },
  /** An emptied field shows the groups again at once. */
  guards: { isBlank: (_, { query }: { query: string }) => query.trim() === '' },
  actions: {
    keep: assign((_, list: EmojiList) => list),
    type: assign((_, params: { query: string }) => params),
    look: assign({ found: ({ context }) => context.query.trim() }),
    use: assign(({ context }, { displayText }: { displayText: string }) => ({ recent: withRecent(context.recent, displayText) })),
  },
  delays: { beforeSearch: BEFORE_SEARCH_MS },
}).createMachine({
  id: 'emojiList',
  context: { standard: [], custom: [], recent: [], query: '', found: '' },
  type: 'parallel',
  states: {
    list: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'fetchEmoji',
            src: 'fetchEmoji',
            onDone: { target: 'loaded', actions: { type: 'keep', params: ({ event }) => event.output } },
            onError: 'failed',
          },
        },
        loaded: {},
        failed: { on: { 'emoji.retry': 'loading' } },
      },
    },
    search: {
      initial: 'still',
      on: {
        'emoji.search': [
          {
            guard: { type: 'isBlank', params: ({ event: { query } }) => ({ query }) },
            target: '.still',
            actions: { type: 'type', params: ({ event: { query } }) => ({ query }) },
          },
          { target: '.typing', actions: { type: 'type', params: ({ event: { query } }) => ({ query }) } },
        ],
      },
      states: { still: { entry: 'look' }, typing: { after: { beforeSearch: 'still' } } },
    },
    recent: {
      initial: 'kept',
      on: {
        'emoji.used': {
          target: '.keeping',
          actions: { type: 'use', params: ({ event: { displayText } }) => ({ displayText }) },
        },
      },
      states: {
        kept: {},
        keeping: {
          invoke: {
            id: 'keepRecent',
            src: 'keepRecent',
            input: ({ context: { recent } }) => ({ recent }),
            onDone: 'kept',
            onError: 'kept',
          },
        },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof emojiListMachine>;
export const selectEmoji = ({ context }: Snapshot): EmojiList => context;
export const selectListState = ({ value }: Snapshot) => value.list;
/** What is in the search field, and what was looked for: the list follows when nothing was typed for half a second. */
export const selectQuery = ({ context }: Snapshot) => context.query;
export const selectFound = ({ context }: Snapshot) => context.found;
