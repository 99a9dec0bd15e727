import { assign, setup, type SnapshotFrom } from 'xstate';
import { unknownInstance, unknownNode } from '#domain/server/instance.ts';
import { can, type Ability, type Server } from '#domain/server/server.ts';
import { unprovidedSource } from '../support/unprovided.ts';

type Event = { type: 'server.loaded'; server: Server };

/** The capabilities of the page's server, for views that show only what it supports; lives as long as the page. */
export const serverMachine = setup({
  types: { context: {} as Server, events: {} as Event },
  actors: { watchServer: unprovidedSource('watchServer') },
  actions: { setServer: assign((_, { server }: { server: Server }) => server) },
}).createMachine({
  id: 'server',
  context: { instance: unknownInstance, node: unknownNode, lacks: [] },
  invoke: { id: 'watchServer', src: 'watchServer', onError: {} },
  on: { 'server.loaded': { actions: { type: 'setServer', params: ({ event: { server } }) => ({ server }) } } },
});

export const selectServer = ({ context }: SnapshotFrom<typeof serverMachine>): Server => context;

/** True if the server is assumed to support the capability. */
export const selectCan =
  (ability: Ability) =>
  ({ context }: SnapshotFrom<typeof serverMachine>): boolean =>
    can(context, ability);
