import { assign, setup, type SnapshotFrom } from 'xstate';
import type { EmojiChoice } from '#domain/autocomplete/autocomplete.ts';
import { withRecent } from '#domain/emoji/list.ts';
import type { Tone } from '#domain/emoji/tone.ts';
import { unprovided } from '../support/unprovided.ts';

/** The names of the recently chosen emoji, and the chosen skin tone. */
export interface EmojiPreferences {
  readonly recent: readonly string[];
  readonly tone: Tone;
}
/** The emoji to choose from; incomplete where the emoji of Unicode or those of the server could not be loaded. */
export interface EmojiList extends EmojiPreferences {
  readonly standard: readonly EmojiChoice[];
  readonly custom: readonly EmojiChoice[];
  readonly isWhole: boolean;
}
type Context = EmojiList & { query: string; found: string };
type Event =
  | { type: 'emoji.retry' }
  | { type: 'emoji.search'; query: string }
  | { type: 'emoji.used'; displayText: string }
  | { type: 'emoji.toned'; tone: Tone };

const BEFORE_SEARCH_MS = 500; // (rule emoji-search-delay)

/** The emoji of Unicode and of the server with the user's preferences, from the first picker that is opened until the session ends. */
export const emojiListMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    fetchEmoji: unprovided<EmojiList>('fetchEmoji'),
    persistPreferences: unprovided<void, EmojiPreferences>('persistPreferences'),
  },
  guards: {
    /** An emptied field shows the groups again at once. */
    isBlank: (_, { query }: { query: string }) => query.trim() === '',
    isPartial: ({ context: { isWhole } }) => !isWhole,
  },
  actions: {
    setList: assign((_, list: EmojiList) => list),
    type: assign((_, params: { query: string }) => params),
    setTone: assign((_, params: { tone: Tone }) => params),
    search: assign({ found: ({ context }) => context.query.trim() }),
    addRecent: assign(({ context }, { displayText }: { displayText: string }) => ({ recent: withRecent(context.recent, displayText) })),
  },
  delays: { beforeSearch: BEFORE_SEARCH_MS },
}).createMachine({
  id: 'emojiList',
  context: { standard: [], custom: [], isWhole: true, recent: [], tone: 'none', query: '', found: '' },
  type: 'parallel',
  states: {
    list: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'fetchEmoji',
            src: 'fetchEmoji',
            onDone: { target: 'loaded', actions: { type: 'setList', params: ({ event }) => event.output } },
            onError: 'failed',
          },
        },
        loaded: { on: { 'emoji.retry': { guard: 'isPartial', target: 'loading' } } },
        failed: { on: { 'emoji.retry': 'loading' } },
      },
    },
    search: {
      initial: 'idle',
      on: {
        'emoji.search': [
          {
            guard: { type: 'isBlank', params: ({ event: { query } }) => ({ query }) },
            target: '.idle',
            actions: { type: 'type', params: ({ event: { query } }) => ({ query }) },
          },
          { target: '.typing', actions: { type: 'type', params: ({ event: { query } }) => ({ query }) } },
        ],
      },
      states: { idle: { entry: 'search' }, typing: { after: { beforeSearch: 'idle' } } },
    },
    preferences: {
      initial: 'stored',
      on: {
        'emoji.toned': { target: '.storing', actions: { type: 'setTone', params: ({ event: { tone } }) => ({ tone }) } },
        'emoji.used': {
          target: '.storing',
          actions: { type: 'addRecent', params: ({ event: { displayText } }) => ({ displayText }) },
        },
      },
      states: {
        stored: {},
        storing: {
          invoke: {
            id: 'persistPreferences',
            src: 'persistPreferences',
            input: ({ context: { recent, tone } }) => ({ recent, tone }),
            onDone: 'stored',
            onError: 'stored',
          },
        },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof emojiListMachine>;
export const selectEmoji = ({ context }: Snapshot): EmojiList => context;
export const selectListState = ({ value }: Snapshot) => value.list;
/** The text of the search field, and the query: the list follows when nothing was typed for half a second. */
export const selectQuery = ({ context }: Snapshot) => context.query;
export const selectFound = ({ context }: Snapshot) => context.found;
