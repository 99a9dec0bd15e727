import { setup, type SnapshotFrom } from 'xstate';
import { unprovided } from '../support/unprovided.ts';

type Event = { type: 'lazy.want' | 'lazy.retry' };

/** One part of the page that is fetched when it is first wanted; it lives as long as the page. What did not come is fetched once more for whoever wants it next, and a person may press for it. */
export const lazyMachine = setup({
  types: { events: {} as Event },
  actors: { bring: unprovided<void>('bring'), bringAgain: unprovided<void>('bringAgain') },
}).createMachine({
  id: 'lazy',
  initial: 'idle',
  states: {
    idle: { on: { 'lazy.want': 'loading' } },
    loading: { invoke: { id: 'bring', src: 'bring', onDone: 'loaded', onError: 'failed' } },
    failed: { on: { 'lazy.want': 'loading', 'lazy.retry': 'retrying' } },
    retrying: { invoke: { id: 'bringAgain', src: 'bringAgain', onDone: 'loaded', onError: 'failed' } },
    loaded: {},
  },
});

export const selectLazyState = (snapshot: SnapshotFrom<typeof lazyMachine>) => snapshot.value;
