import { assign, setup, type NonReducibleUnknown } from 'xstate';
import type { Playable, PlayerCommand, PlayerEvent } from '#domain/media-viewer/playing.ts';
import { action } from '../support/action.ts';
import { unprovidedSource, type Source } from '../support/unprovided.ts';

type Context = { item: Playable | undefined };
type Event = PlayerEvent | { type: 'playing.pause' | 'playing.resume' | 'playing.close' };
type Machine = { context: Context; events: Event; actors: { watchPlayers: Source<PlayerCommand> } };

/** Follows the one playing sound or video, so that the user can return to it and stop it while its status is unmounted; until the session ends. */
export const playingMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { watchPlayers: unprovidedSource<NonReducibleUnknown, PlayerCommand>('watchPlayers') },
  guards: { isCurrent: ({ context: { item } }, { key }: { key: string }) => item?.key === key },
  actions: {
    setItem: assign((_, { item }: { item: Playable }) => ({ item })),
    sendCommand: action<Machine, PlayerCommand>(({ enqueue }, command) => {
      enqueue.sendTo('watchPlayers', command);
    }),
  },
}).createMachine({
  id: 'playing',
  context: { item: undefined },
  invoke: { id: 'watchPlayers', src: 'watchPlayers', onError: '.silent' },
  initial: 'silent',
  on: {
    'player.started': { target: '.audible', actions: { type: 'setItem', params: ({ event: { item } }) => ({ item }) } },
  },
  states: {
    silent: {},
    audible: {
      initial: 'placed',
      on: { 'player.ended': { guard: { type: 'isCurrent', params: ({ event: { key } }) => ({ key }) }, target: 'silent' } },
      states: {
        /** Its own controls are visible. */
        placed: {
          on: {
            'player.parked': { guard: { type: 'isCurrent', params: ({ event: { key } }) => ({ key }) }, target: 'parked' },
            'player.paused': { guard: { type: 'isCurrent', params: ({ event: { key } }) => ({ key }) }, target: '#playing.silent' },
          },
        },
        parked: {
          initial: 'playing',
          on: {
            'player.placed': { guard: { type: 'isCurrent', params: ({ event: { key } }) => ({ key }) }, target: 'placed' },
            'player.started': { guard: { type: 'isCurrent', params: ({ event: { item } }) => ({ key: item.key }) }, target: '.playing' },
            'playing.close': { target: '#playing.silent', actions: { type: 'sendCommand', params: { type: 'player.release' } } },
          },
          states: {
            playing: {
              on: {
                'playing.pause': { actions: { type: 'sendCommand', params: { type: 'player.pause' } } },
                'player.paused': { guard: { type: 'isCurrent', params: ({ event: { key } }) => ({ key }) }, target: 'paused' },
              },
            },
            paused: {
              on: {
                'playing.resume': { actions: { type: 'sendCommand', params: { type: 'player.resume' } } },
              },
            },
          },
        },
      },
    },
  },
});
