import { setup, type SnapshotFrom } from 'xstate';
import type { Account } from '#domain/account/account.ts';
import { action } from '../support/action.ts';
import { sendToActor } from '../support/registry.ts';
import { unprovided } from '../support/unprovided.ts';

type Context = { ids: readonly string[] };
type Machine = { context: Context; events: { type: 'suggestions.show' | 'suggestions.retry' } };

const SHOWN = 3; // (rule who-to-follow)

/** Whom the instance suggests to follow, asked for once when the panel first shows, for as long as the session lives. */
export const suggestionsMachine = setup({
  types: { context: {} as Context, events: {} as { type: 'suggestions.show' | 'suggestions.retry' } },
  actors: { fetchSuggestions: unprovided<Account[], { limit: number }>('fetchSuggestions') },
  actions: {
    learn: action<Machine, { accounts: readonly Account[] }>(({ enqueue }, { accounts: sent }) => {
      const accounts = sent.slice(0, SHOWN);
      const ids = accounts.map(({ id }) => id);
      enqueue.assign({ ids });
      enqueue(sendToActor('entities', () => ({ type: 'entities.merge', normalised: { accounts } })));
      enqueue(sendToActor('entities', () => ({ type: 'entities.hold', holder: 'suggestions', kind: 'accounts', ids })));
    }),
  },
}).createMachine({
  id: 'suggestions',
  context: { ids: [] },
  initial: 'idle',
  states: {
    idle: { on: { 'suggestions.show': 'asking' } },
    asking: {
      invoke: {
        id: 'fetchSuggestions',
        src: 'fetchSuggestions',
        input: { limit: SHOWN },
        onDone: {
          target: 'known',
          actions: { type: 'learn', params: ({ event }) => ({ accounts: event.output }) },
        },
        onError: 'failed',
      },
    },
    known: {},
    failed: { on: { 'suggestions.retry': 'asking' } },
  },
});

type Snapshot = SnapshotFrom<typeof suggestionsMachine>;
export const selectSuggested = ({ context }: Snapshot): readonly string[] => context.ids;
export const selectSuggestionsPhase = ({ value }: Snapshot): 'loading' | 'failed' | 'known' =>
  value === 'known' || value === 'failed' ? value : 'loading';
