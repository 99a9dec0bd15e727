import { assign, setup, type SnapshotFrom } from 'xstate';
import { startsAlike, type CaretWord, type EmojiChoice } from '#domain/autocomplete/autocomplete.ts';
import { effectsLike, keyOfSuggestion, ofEmoji, type Suggestion } from '#domain/autocomplete/suggestion.ts';
import { unprovided } from '../support/unprovided.ts';
import { wrappedIndex } from '../support/wrapped-index.ts';

type Query = { query: string };
/** The completions of a word, accounts or hashtags: cached ones are shown at once, and more are fetched. */
type SearchInput = Query & { kind: 'account' | 'tag' };
/** The word at the caret of a field, if it is one that something completes. */
type Seen = { field: string; word: CaretWord | undefined };
type Context = Seen & { suggestions: readonly Suggestion[]; /** The suggestion that the user moved to. */ selected: number | undefined };
type Event =
  | ({ type: 'autocomplete.typed' | 'autocomplete.moved' } & Seen)
  | { type: 'autocomplete.step'; by: 1 | -1 }
  | { type: 'autocomplete.point'; at: number }
  | { type: 'autocomplete.dismiss' | 'autocomplete.accepted' }
  | { type: 'autocomplete.left'; field: string };

const BEFORE_SEARCH_MS = 300; // (rule account-search-delay)

const queryOf = ({ word }: Context): Query => ({ query: word?.query ?? '' });
const searchInputOf = (context: Context): SearchInput => ({ ...queryOf(context), kind: context.word?.kind === 'tag' ? 'tag' : 'account' });

/** Suggests what the word at the caret may become, for whichever field of the session has the focus, as long as the session lives (rule word-at-caret). */
export const autocompleteMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'open' | 'busy' | 'failed' },
  actors: {
    findEmoji: unprovided<readonly EmojiChoice[], Query>('findEmoji'),
    /** Returns the cached ones. */
    recall: unprovided<readonly Suggestion[], SearchInput>('recall'),
    /** Returns the cached ones, followed by those that the server found. */
    search: unprovided<readonly Suggestion[], SearchInput & { loaded: readonly Suggestion[] }>('search'),
  },
  guards: {
    isNone: (_, { word }: Seen) => word === undefined,
    isEmoji: (_, { word }: Seen) => word?.kind === 'emoji',
    isSearched: (_, { word }: Seen) => word?.kind === 'account' || word?.kind === 'tag',
    isSame: ({ context }, { field, word }: Seen) =>
      context.field === field && startsAlike(context.word, word) && context.word?.query === word?.query,
    isOtherWord: ({ context }, { field, word }: Seen) => context.field !== field || context.word?.query !== word?.query,
    isSameStart: ({ context }, { field, word }: Seen) => context.field === field && startsAlike(context.word, word),
    isOwn: ({ context }, { field }: { field: string }) => context.field === field,
  },
  actions: {
    /** The suggestions for the beginning of the word stay visible until there are better ones. */
    begin: assign(({ context }, { field, word }: Seen) => ({
      field,
      word,
      suggestions: context.field === field && startsAlike(context.word, word) ? context.suggestions : [],
      selected: undefined,
    })),
    clear: assign({ field: '', word: undefined, suggestions: [], selected: undefined }),
    /** A selected suggestion stays selected at its new index. */
    setSuggestions: assign(({ context }, { suggestions }: { suggestions: readonly Suggestion[] }) => {
      const chosen = context.selected === undefined ? undefined : context.suggestions[context.selected];
      const at = suggestions.findIndex((one) => chosen && keyOfSuggestion(one) === keyOfSuggestion(chosen));
      return { suggestions, selected: at < 0 ? undefined : at };
    }),
    step: assign(({ context: { selected, suggestions } }, { by }: { by: 1 | -1 }) => ({
      selected: suggestions.length === 0 ? undefined : wrappedIndex(selected ?? 0, by, suggestions.length),
    })),
    select: assign((_, { at }: { at: number }) => ({ selected: at })),
    clearSuggestions: assign({ suggestions: [], selected: undefined }),
  },
  delays: { beforeSearch: BEFORE_SEARCH_MS },
}).createMachine({
  id: 'autocomplete',
  context: { field: '', word: undefined, suggestions: [], selected: undefined },
  initial: 'idle',
  on: {
    'autocomplete.typed': [
      { guard: { type: 'isNone', params: ({ event }) => event }, target: '.idle' },
      { guard: { type: 'isSame', params: ({ event }) => event } },
      {
        guard: { type: 'isEmoji', params: ({ event }) => event },
        target: '.open.emoji',
        actions: { type: 'begin', params: ({ event }) => event },
      },
      {
        guard: { type: 'isSearched', params: ({ event }) => event },
        target: '.open.search',
        actions: { type: 'begin', params: ({ event }) => event },
      },
      {
        target: '.open.listed',
        actions: [
          { type: 'begin', params: ({ event }) => event },
          { type: 'setSuggestions', params: ({ event: { word } }) => ({ suggestions: effectsLike(word?.query ?? '') }) },
        ],
      },
    ],
  },
  states: {
    idle: { entry: 'clear' },
    open: {
      tags: 'open',
      initial: 'listed',
      on: {
        'autocomplete.moved': { guard: { type: 'isOtherWord', params: ({ event }) => event }, target: 'idle' },
        'autocomplete.step': { actions: { type: 'step', params: ({ event: { by } }) => ({ by }) } },
        'autocomplete.point': { actions: { type: 'select', params: ({ event: { at } }) => ({ at }) } },
        'autocomplete.dismiss': 'dismissed',
        'autocomplete.accepted': 'idle',
        'autocomplete.left': { guard: { type: 'isOwn', params: ({ event: { field } }) => ({ field }) }, target: 'idle' },
      },
      states: {
        emoji: {
          tags: 'busy',
          invoke: {
            id: 'findEmoji',
            src: 'findEmoji',
            input: ({ context }) => queryOf(context),
            onDone: {
              target: 'listed',
              actions: { type: 'setSuggestions', params: ({ event }) => ({ suggestions: event.output.map(ofEmoji) }) },
            },
            // emoji that do not load are logged only (rule emoji-silent)
            onError: { target: 'listed', actions: 'clearSuggestions' },
          },
        },
        search: {
          initial: 'loadingRecent',
          states: {
            loadingRecent: {
              invoke: {
                id: 'recall',
                src: 'recall',
                input: ({ context }) => searchInputOf(context),
                onDone: { target: 'waiting', actions: { type: 'setSuggestions', params: ({ event }) => ({ suggestions: event.output }) } },
                onError: { target: 'waiting', actions: 'clearSuggestions' },
              },
            },
            waiting: { after: { beforeSearch: 'fetching' } },
            fetching: {
              tags: 'busy',
              invoke: {
                id: 'search',
                src: 'search',
                input: ({ context }) => ({ ...searchInputOf(context), loaded: context.suggestions }),
                onDone: {
                  target: '#autocomplete.open.listed',
                  actions: { type: 'setSuggestions', params: ({ event }) => ({ suggestions: event.output }) },
                },
                onError: '#autocomplete.open.failed',
              },
            },
          },
        },
        listed: {},
        /** The request failed; the cached ones are still suggested. */
        failed: { tags: 'failed' },
      },
    },
    /** Nothing is suggested for a word while it starts where the one did that was dismissed (rule dismissed-word). */
    dismissed: {
      entry: 'clearSuggestions',
      on: {
        'autocomplete.typed': { guard: { type: 'isSameStart', params: ({ event }) => event } },
        'autocomplete.left': { guard: { type: 'isOwn', params: ({ event: { field } }) => ({ field }) }, target: 'idle' },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof autocompleteMachine>;
/** The word that is completed. */
export const selectWord = ({ context }: Snapshot) => context.word;
/** The suggestions, and the index of the marked one: the first, until the user moves to another. */
export const selectSuggestions = ({ context }: Snapshot) => context.suggestions;
export const selectMarked = ({ context: { selected, suggestions } }: Snapshot) => selected ?? (suggestions.length > 0 ? 0 : undefined);
/** True if the user moved to the marked suggestion. */
export const selectIsChosen = ({ context }: Snapshot) => context.selected !== undefined;
/** True if it is active for this field: it suggests something there, or was dismissed. */
export const selectMinds = ({ context }: Snapshot, field: string) => context.field === field;
export const selectHelps = (snapshot: Snapshot, field: string) => snapshot.hasTag('open') && snapshot.context.field === field;
/** The message where nothing is suggested. */
export const selectSearchState = (snapshot: Snapshot) => {
  if (snapshot.hasTag('failed')) return 'failed';
  return snapshot.matches({ open: { search: 'fetching' } }) ? 'searching' : undefined;
};
