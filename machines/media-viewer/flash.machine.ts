import { setup, type SnapshotFrom } from 'xstate';
import { unprovided } from '../support/unprovided.ts';

type Event = { type: 'flash.play' | 'flash.stop' | 'flash.failed' };

/** Plays Flash on request, with an emulator that the server may have (rule flash-on-request), as long as the session lives. */
export const flashMachine = setup({
  types: { events: {} as Event },
  actors: { loadEmulator: unprovided<void>('loadEmulator') },
}).createMachine({
  id: 'flash',
  initial: 'stopped',
  on: { 'flash.stop': '.stopped' },
  states: {
    stopped: { on: { 'flash.play': 'loading' } },
    loading: { invoke: { id: 'loadEmulator', src: 'loadEmulator', onDone: 'playing', onError: 'failed' } },
    playing: { on: { 'flash.failed': 'failed' } },
    failed: { on: { 'flash.play': 'loading' } },
  },
});

export const selectFlash = ({ value }: SnapshotFrom<typeof flashMachine>) => value;
