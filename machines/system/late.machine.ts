import { setup, type SnapshotFrom } from 'xstate';
import { unprovided } from '../support/unprovided.ts';

type Event = { type: 'late.want' | 'late.retry' };

/** One part of the page that is fetched when it is first wanted; it lives as long as the page. What did not come is fetched once more for whoever wants it next, and a person may press for it. */
export const lateMachine = setup({
  types: { events: {} as Event },
  actors: { bring: unprovided<void>('bring'), bringAgain: unprovided<void>('bringAgain') },
}).createMachine({
  id: 'late',
  initial: 'idle',
  states: {
    idle: { on: { 'late.want': 'loading' } },
    loading: { invoke: { id: 'bring', src: 'bring', onDone: 'loaded', onError: 'failed' } },
    failed: { on: { 'late.want': 'loading', 'late.retry': 'retrying' } },
    retrying: { invoke: { id: 'bringAgain', src: 'bringAgain', onDone: 'loaded', onError: 'failed' } },
    loaded: {},
  },
});

export const selectLateState = (snapshot: SnapshotFrom<typeof lateMachine>) => snapshot.value;
