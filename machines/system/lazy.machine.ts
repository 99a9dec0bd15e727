import { setup, type SnapshotFrom } from 'xstate';
import { unprovided } from '../support/unprovided.ts';

type Event = { type: 'lazy.request' | 'lazy.retry' };

/** One part of the page that is fetched when it is first needed; it lives as long as the page. A part that could not be fetched is fetched again when it is needed next, and the user may retry. */
export const lazyMachine = setup({
  types: { events: {} as Event },
  actors: { bring: unprovided<void>('bring'), bringAgain: unprovided<void>('bringAgain') },
}).createMachine({
  id: 'lazy',
  initial: 'idle',
  states: {
    idle: { on: { 'lazy.request': 'loading' } },
    loading: { invoke: { id: 'bring', src: 'bring', onDone: 'loaded', onError: 'failed' } },
    failed: { on: { 'lazy.request': 'loading', 'lazy.retry': 'retrying' } },
    retrying: { invoke: { id: 'bringAgain', src: 'bringAgain', onDone: 'loaded', onError: 'failed' } },
    loaded: {},
  },
});

export const selectLazyState = (snapshot: SnapshotFrom<typeof lazyMachine>) => snapshot.value;
