import { assign, setup } from 'xstate';
import type { Launch } from '#domain/install/launch.ts';
import { sendToActor } from '../support/registry.ts';
import { unprovided, unprovidedSource } from '../support/unprovided.ts';

type Opened = { launch: Launch };
type Context = { path: string };

/** Opens in this window what the system launches while the installed client is open: only a page of the server or shared content loads the page again, so that every form keeps its text (rule launch-in-window). */
export const launchesMachine = setup({
  types: { context: {} as Context, events: {} as { type: 'launches.opened' } & Opened },
  actors: {
    watchLaunches: unprovidedSource('watchLaunches'),
    navigate: unprovided<void, { path: string }>('navigate'),
    leave: unprovided<void, { path: string }>('leave'),
  },
  guards: {
    isForm: (_, { launch }: Opened) => launch?.kind === 'form',
    isPath: (_, { launch }: Opened) => launch?.kind === 'path',
    isPage: (_, { launch }: Opened) => launch?.kind === 'page',
  },
  actions: {
    /** Queued, since the launch may come before the form is loaded. */
    showForm: sendToActor('featureGroups', () => ({
      type: 'group.send',
      group: 'signedIn',
      opens: true,
      to: 'composers',
      event: { type: 'composers.launch' },
    })),
    setPath: assign((_, { launch }: Opened) => (launch && 'path' in launch ? { path: launch.path } : {})),
  },
}).createMachine({
  id: 'launches',
  context: { path: '' },
  invoke: { id: 'watchLaunches', src: 'watchLaunches', onError: {} },
  initial: 'idle',
  on: {
    'launches.opened': [
      { guard: { type: 'isForm', params: ({ event: { launch } }) => ({ launch }) }, actions: 'showForm' },
      {
        guard: { type: 'isPath', params: ({ event: { launch } }) => ({ launch }) },
        target: '.navigating',
        actions: { type: 'setPath', params: ({ event: { launch } }) => ({ launch }) },
      },
      {
        guard: { type: 'isPage', params: ({ event: { launch } }) => ({ launch }) },
        target: '.leaving',
        actions: { type: 'setPath', params: ({ event: { launch } }) => ({ launch }) },
      },
    ],
  },
  states: {
    idle: {},
    navigating: {
      invoke: { id: 'navigate', src: 'navigate', input: ({ context: { path } }) => ({ path }), onDone: 'idle', onError: 'idle' },
    },
    /** Drafts are stored while the page is left. */
    leaving: {
      invoke: { id: 'leave', src: 'leave', input: ({ context: { path } }) => ({ path }), onDone: 'idle', onError: 'idle' },
    },
  },
});
