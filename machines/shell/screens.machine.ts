import { assign, enqueueActions, setup, type SnapshotFrom } from 'xstate';
import { homeAfter, isBelow, resolveRoute, type RouteFacts, type Screen } from '#domain/routes/resolve.ts';
import type { TimelineKey } from '#domain/timelines/timeline.ts';
import { pathTo, type RouteName } from '#domain/routes/table.ts';
import type { ClientConfig } from '#domain/server/instance.ts';
import { sendToActor } from '../support/registry.ts';
import { unprovided, unprovidedSource } from '../support/unprovided.ts';

/** The current location; a user who returns to a history entry was reading `below` a status, and a user of the login came from another location. */
type Location = { path: string; below?: string | undefined; cameFrom?: string | undefined };
type Context = Location & {
  facts: RouteFacts;
  screen: Screen | undefined;
  target: string;
  replaces: boolean;
  ledTo: string | undefined;
  from?: string | undefined;
};
/** The instance's configuration of routes. */
type Notified = Pick<RouteFacts, 'config' | 'isPrivate' | 'closed' | 'unsupported' | 'isOpen'>;
type Event = ScreensEvents | ({ type: 'location.changed' } & Location);

export type ScreensEvents =
  | { type: 'screens.go'; route: RouteName }
  /** A session was opened: its actors have to be opened again. */
  | { type: 'screens.sessionOpened'; isSignedIn: boolean }
  /** The username of the session that is opened next. */
  | { type: 'screens.named'; username: string | undefined }
  /** The instance's configuration of routes and guests is loaded. */
  | {
      type: 'screens.ready';
      config: ClientConfig;
      isPrivate: boolean;
      closed: readonly TimelineKey[];
      unsupported: readonly TimelineKey[];
      isOpen: boolean;
    }
  /** A timeline refused a guest. */
  | { type: 'screens.closed'; key: TimelineKey };

/** Resolves the location to a screen, as long as the page lives: it redirects by the route table and opens the actors that a screen needs. */
export const screensMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    watchLocation: unprovidedSource('watchLocation'),
    navigate: unprovided<void, { path: string; replaces: boolean; cameFrom?: string | undefined }>('navigate'),
  },
  guards: {
    isRedirected: ({ context: { path, facts } }) => 'redirect' in resolveRoute(path, facts),
    /** A guest who opened a timeline by its own address gets the message that it requires a login. */
    wasRedirectedTo: ({ context: { path, ledTo, screen } }, { key }: { key: TimelineKey }) =>
      path === ledTo && screen?.name === 'timeline' && screen.key === key,
  },
  actions: {
    setLocation: assign(({ context: { ledTo } }, params: Location) => ({ ...params, ledTo: params.path === ledTo ? ledTo : undefined })),
    setSession: assign(({ context: { facts } }, { isSignedIn }: { isSignedIn: boolean }) => ({ facts: { ...facts, isSignedIn } })),
    setUsername: assign(({ context: { facts } }, { username }: { username: string | undefined }) => ({ facts: { ...facts, username } })),
    setConfig: assign(({ context: { facts } }, config: Notified) => ({
      facts: { ...facts, ...config },
    })),
    setTarget: assign(({ context: { path, cameFrom, facts } }, { route }: { route: RouteName }) => {
      const back = route === 'friends' && path === pathTo('login') ? homeAfter(cameFrom, facts) : undefined;
      return { target: back ?? pathTo(route), replaces: back !== undefined, from: undefined };
    }),
    setRedirect: enqueueActions(({ context: { path, facts }, enqueue }) => {
      const resolved = resolveRoute(path, facts);
      if (!('redirect' in resolved)) return;
      const { redirect: target, modal, tab, cameFrom: from } = resolved;
      enqueue.assign({ target, replaces: true, ledTo: target, from });
      if (modal) enqueue(sendToActor('modals', () => ({ type: `${modal}Modal.open`, tab })));
    }),
    addClosed: assign(({ context: { facts } }, { key }: { key: TimelineKey }) => ({ facts: { ...facts, closed: [...facts.closed, key] } })),
    setRootTarget: assign({ target: pathTo('root'), replaces: true, from: undefined }),
    openScreen: enqueueActions(({ context: { path, facts, below }, enqueue }) => {
      const resolved = resolveRoute(path, facts);
      if (!('screen' in resolved)) return;
      const { screen } = resolved;
      enqueue.assign({ screen });
      // Direct messages may be shown by conversation: the view that shows them one by one opens them (rule conversations-grouped).
      if (screen.name === 'timeline' && screen.key !== 'dms')
        enqueue(sendToActor('timelines', () => ({ type: 'timelines.open', key: screen.key, below })));
    }),
  },
}).createMachine({
  id: 'screens',
  context: {
    path: '/',
    facts: { isSignedIn: false, isPrivate: false, config: {}, closed: [] },
    screen: undefined,
    target: '/',
    replaces: false,
    ledTo: undefined,
  },
  invoke: { id: 'watchLocation', src: 'watchLocation', onError: {} },
  initial: 'starting',
  on: {
    'screens.sessionOpened': { actions: { type: 'setSession', params: ({ event: { isSignedIn } }) => ({ isSignedIn }) } },
    'screens.named': { actions: { type: 'setUsername', params: ({ event: { username } }) => ({ username }) } },
    'screens.closed': { actions: { type: 'addClosed', params: ({ event: { key } }) => ({ key }) } },
  },
  states: {
    /** Nothing is shown until the routes of the instance are loaded. */
    starting: {
      initial: 'unredirected',
      states: {
        unredirected: {
          on: {
            'screens.ready': {
              target: '#screens.resolving',
              actions: {
                type: 'setConfig',
                params: ({ event: { config, isPrivate, closed, unsupported, isOpen } }) => ({
                  config,
                  isPrivate,
                  closed,
                  unsupported,
                  isOpen,
                }),
              },
            },
          },
        },
        /** The user was redirected before the target was known. */
        redirected: {
          on: {
            'screens.ready': {
              target: '#screens.navigating',
              actions: {
                type: 'setConfig',
                params: ({ event: { config, isPrivate, closed, unsupported, isOpen } }) => ({
                  config,
                  isPrivate,
                  closed,
                  unsupported,
                  isOpen,
                }),
              },
            },
          },
        },
      },
      on: {
        'screens.go': { target: '.redirected', actions: { type: 'setTarget', params: ({ event: { route } }) => ({ route }) } },
        'location.changed': {
          actions: { type: 'setLocation', params: ({ event: { path, below, cameFrom } }) => ({ path, below, cameFrom }) },
        },
      },
    },
    resolving: {
      always: [
        { guard: 'isRedirected', target: 'navigating', actions: 'setRedirect' },
        { target: 'showing', actions: 'openScreen' },
      ],
    },
    showing: {
      on: {
        'screens.closed': {
          guard: { type: 'wasRedirectedTo', params: ({ event: { key } }) => ({ key }) },
          target: 'navigating',
          actions: [{ type: 'addClosed', params: ({ event: { key } }) => ({ key }) }, 'setRootTarget'],
        },
        'screens.go': { target: 'navigating', actions: { type: 'setTarget', params: ({ event: { route } }) => ({ route }) } },
        'screens.sessionOpened': {
          target: 'resolving',
          actions: { type: 'setSession', params: ({ event: { isSignedIn } }) => ({ isSignedIn }) },
        },
        'location.changed': {
          target: 'resolving',
          actions: { type: 'setLocation', params: ({ event: { path, below, cameFrom } }) => ({ path, below, cameFrom }) },
        },
        'screens.ready': {
          target: 'resolving',
          actions: {
            type: 'setConfig',
            params: ({ event: { config, isPrivate, closed, unsupported, isOpen } }) => ({ config, isPrivate, closed, unsupported, isOpen }),
          },
        },
      },
    },
    navigating: {
      invoke: {
        id: 'navigate',
        src: 'navigate',
        input: ({ context: { target: path, replaces, from: cameFrom } }) => ({ path, replaces, cameFrom }),
        onDone: 'resolving',
        onError: 'showing',
      },
      on: {
        'location.changed': {
          actions: { type: 'setLocation', params: ({ event: { path, below, cameFrom } }) => ({ path, below, cameFrom }) },
        },
        'screens.go': {
          target: 'navigating',
          reenter: true,
          actions: { type: 'setTarget', params: ({ event: { route } }) => ({ route }) },
        },
      },
    },
  },
});

export const selectScreen = ({ context }: SnapshotFrom<typeof screensMachine>) => context.screen;
/** True if the screen has a back button (rule way-back). */
export const selectIsBelow = ({ context: { screen } }: SnapshotFrom<typeof screensMachine>) => screen !== undefined && isBelow(screen);
