import { assign, setup, type NonReducibleUnknown, type SnapshotFrom } from 'xstate';
import type { Playable, PlayerCommand, PlayerEvent } from '#domain/media/playing.ts';
import { action } from '../support/action.ts';
import { unprovidedSource, type Source } from '../support/unprovided.ts';

type Context = { item: Playable | undefined };
type Event = PlayerEvent | { type: 'playing.pause' | 'playing.resume' | 'playing.close' };
type Machine = { context: Context; events: Event; actors: { watchPlayers: Source<PlayerCommand> } };

/** Follows the one sound or film that is heard, so that it can be led back to and stopped while its post is away; until the session ends. */
export const playingMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { watchPlayers: unprovidedSource<NonReducibleUnknown, PlayerCommand>('watchPlayers') },
  guards: { isIt: ({ context: { item } }, { key }: { key: string }) => item?.key === key },
  actions: {
    take: assign((_, { item }: { item: Playable }) => ({ item })),
    order: action<Machine, PlayerCommand>(({ enqueue }, command) => {
      enqueue.sendTo('watchPlayers', command);
    }),
  },
}).createMachine({
  id: 'playing',
  context: { item: undefined },
  invoke: { id: 'watchPlayers', src: 'watchPlayers', onError: '.silent' },
  initial: 'silent',
  on: {
    'player.started': { target: '.audible', actions: { type: 'take', params: ({ event: { item } }) => ({ item }) } },
  },
  states: {
    silent: {},
    audible: {
      initial: 'placed',
      on: { 'player.ended': { guard: { type: 'isIt', params: ({ event: { key } }) => ({ key }) }, target: 'silent' } },
      states: {
        /** Its own controls are before the reader. */
        placed: {
          on: {
            'player.parked': { guard: { type: 'isIt', params: ({ event: { key } }) => ({ key }) }, target: 'parked' },
            'player.paused': { guard: { type: 'isIt', params: ({ event: { key } }) => ({ key }) }, target: '#playing.silent' },
          },
        },
        parked: {
          initial: 'going',
          on: {
            'player.placed': { guard: { type: 'isIt', params: ({ event: { key } }) => ({ key }) }, target: 'placed' },
            'player.started': { guard: { type: 'isIt', params: ({ event: { item } }) => ({ key: item.key }) }, target: '.going' },
            'playing.close': { target: '#playing.silent', actions: { type: 'order', params: { type: 'player.release' } } },
          },
          states: {
            going: {
              on: {
                'playing.pause': { actions: { type: 'order', params: { type: 'player.pause' } } },
                'player.paused': { guard: { type: 'isIt', params: ({ event: { key } }) => ({ key }) }, target: 'still' },
              },
            },
            still: {
              on: {
                'playing.resume': { actions: { type: 'order', params: { type: 'player.resume' } } },
              },
            },
          },
        },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof playingMachine>;
/** The media that plays, or was paused, while its status is unmounted. */
export const selectParked = (snapshot: Snapshot): Playable | undefined =>
  snapshot.matches({ audible: 'parked' }) ? snapshot.context.item : undefined;
export const selectIsGoing = (snapshot: Snapshot): boolean => snapshot.matches({ audible: { parked: 'going' } });
