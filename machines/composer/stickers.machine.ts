import { assign, setup, type SnapshotFrom } from 'xstate';
import type { StickerPack } from '#domain/composer/stickers.ts';
import { unprovided } from '../support/unprovided.ts';

type Context = { packs: readonly StickerPack[] };
type Event = { type: 'stickers.retry' };

/** The stickers of the server, from when they are first shown until the session ends (rule sticker-tab: optional stickers tab). */
export const stickersMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { fetchPacks: unprovided<readonly StickerPack[]>('fetchPacks') },
  actions: { setPacks: assign((_, { packs }: Context) => ({ packs })) },
}).createMachine({
  id: 'stickers',
  context: { packs: [] },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'fetchPacks',
        src: 'fetchPacks',
        onDone: { target: 'loaded', actions: { type: 'setPacks', params: ({ event }) => ({ packs: event.output }) } },
        onError: 'failed',
      },
    },
    loaded: {},
    failed: { on: { 'stickers.retry': 'loading' } },
  },
});

type Snapshot = SnapshotFrom<typeof stickersMachine>;
export const selectPacks = ({ context }: Snapshot) => context.packs;
export const selectStickersState = ({ value }: Snapshot) => value;
