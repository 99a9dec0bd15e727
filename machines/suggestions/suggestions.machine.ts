import { assign, setup, type DoneActorEvent, type ErrorActorEvent, type SnapshotFrom } from 'xstate';
import type { Suggested, Suggestion } from '#domain/suggestions/suggestion.ts';
import { failureText } from '#domain/text/failure-text.ts';
import { toFailure } from '#domain/text/failure.ts';
import { errorNotice, showNotice } from '../support/notices.ts';
import { action } from '../support/action.ts';
import { clearAway } from '../support/supervision.ts';
import { unprovided } from '../support/unprovided.ts';
import { mergeEntities, retainEntities } from '../support/entities.ts';

type Target = { accountId: string };
/** The dismissed accounts, which a response that was requested before may still contain. */
type Context = { suggestions: readonly Suggestion[]; removed: readonly string[] };
type Event =
  | { type: 'suggestions.show' | 'suggestions.showAll' | 'suggestions.retry' }
  | ({ type: 'suggestions.dismiss' } & Target)
  | DoneActorEvent<void>
  | ErrorActorEvent;
type Machine = { context: Context; events: Event; actors: { dismissSuggestion: ReturnType<typeof unprovided<void, Target>> } };
type Ended = { actorId: string };

const SHOWN = 3; // (rule who-to-follow)
const OFFERED = 5; // our choice: for users whose home timeline is empty (rule home-empty)
const ALL = 40; // our choice: as many as servers give (rule suggestions-all)
const FAMILY = 'dismiss:';

/** The accounts that the instance suggests: a few, fetched once when the panel is first shown, and all each time their screen is shown; a dismissed one is removed at once, and restored where the server refuses that (rules who-to-follow, suggestions-all, suggestion-dismissed). */
export const suggestionsMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    fetchSuggestions: unprovided<Suggested, { limit: number }>('fetchSuggestions'),
    dismissSuggestion: unprovided<void, Target>('dismissSuggestion'),
  },
  guards: { isRemoved: ({ context: { removed } }, { accountId }: Target) => removed.includes(accountId) },
  actions: {
    setSuggestions: action<Machine, { response: Suggested; most: number }>(({ enqueue }, { response, most }) => {
      const suggestions = response.suggestions.slice(0, most);
      const ids = suggestions.map(({ accountId }) => accountId);
      enqueue.assign({ suggestions });
      enqueue(mergeEntities(() => response.normalised));
      enqueue(retainEntities(() => ({ holder: 'suggestions', kind: 'accounts', ids })));
    }),
    dismiss: action<Machine, Target>(({ context: { removed }, enqueue }, { accountId }) => {
      enqueue.spawnChild('dismissSuggestion', { id: FAMILY + accountId, input: { accountId } });
      enqueue.assign({ removed: [...removed, accountId] });
    }),
    clearRequest: action<Machine, Ended>(({ enqueue }, { actorId }) => enqueue(clearAway(actorId))),
    restore: assign(({ context: { removed } }, { actorId }: Ended) => ({ removed: removed.filter((id) => FAMILY + id !== actorId) })),
    showRefused: showNotice(({ error }: { error: unknown }) =>
      errorNotice('who_to_follow.dismiss_failed', { error: failureText(toFailure(error)) }),
    ),
  },
}).createMachine({
  id: 'suggestions',
  context: { suggestions: [], removed: [] },
  initial: 'idle',
  on: {
    'suggestions.showAll': '.loadingAll',
    'suggestions.dismiss': [
      { guard: { type: 'isRemoved', params: ({ event: { accountId } }) => ({ accountId }) } },
      { actions: { type: 'dismiss', params: ({ event: { accountId } }) => ({ accountId }) } },
    ],
    'xstate.done.actor.*': { actions: { type: 'clearRequest', params: ({ event: { actorId } }) => ({ actorId }) } },
    'xstate.error.actor.*': {
      actions: [
        { type: 'clearRequest', params: ({ event: { actorId } }) => ({ actorId }) },
        { type: 'restore', params: ({ event: { actorId } }) => ({ actorId }) },
        { type: 'showRefused', params: ({ event: { error } }) => ({ error }) },
      ],
    },
  },
  states: {
    idle: { on: { 'suggestions.show': 'loading' } },
    loading: {
      invoke: {
        id: 'fetchSuggestions',
        src: 'fetchSuggestions',
        input: { limit: OFFERED },
        onDone: {
          target: 'loaded',
          actions: { type: 'setSuggestions', params: ({ event }) => ({ response: event.output, most: OFFERED }) },
        },
        onError: 'failed',
      },
    },
    loadingAll: {
      invoke: {
        id: 'fetchAll',
        src: 'fetchSuggestions',
        input: { limit: ALL },
        onDone: {
          target: 'loaded',
          actions: { type: 'setSuggestions', params: ({ event }) => ({ response: event.output, most: ALL }) },
        },
        onError: 'failedAll',
      },
    },
    loaded: {},
    failed: { on: { 'suggestions.retry': 'loading' } },
    failedAll: { on: { 'suggestions.retry': 'loadingAll' } },
  },
});

type Snapshot = SnapshotFrom<typeof suggestionsMachine>;
/** All loaded suggestions; the same array as long as none was dismissed. */
export const selectSuggestions = ({ context: { suggestions, removed } }: Snapshot): readonly Suggestion[] =>
  removed.length === 0 ? suggestions : suggestions.filter(({ accountId }) => !removed.includes(accountId));
/** The three of the panel. */
export const selectSuggested = (snapshot: Snapshot): readonly string[] =>
  selectSuggestions(snapshot)
    .slice(0, SHOWN)
    .map(({ accountId }) => accountId);
/** Those who are offered where home is empty. */
export const selectOffered = (snapshot: Snapshot): readonly string[] =>
  selectSuggestions(snapshot)
    .slice(0, OFFERED)
    .map(({ accountId }) => accountId);
export const selectSuggestionsPhase = ({ value, context }: Snapshot): 'loading' | 'failed' | 'loaded' => {
  if (value === 'failed' || value === 'failedAll') return 'failed';
  return value === 'loaded' || context.suggestions.length > 0 ? 'loaded' : 'loading';
};
