import { assign, setup, type SnapshotFrom } from 'xstate';
import { hasFormRoom, isKeyboardOpen, layoutOf, type Layout, type Viewport } from '#domain/shell/layout.ts';
import { unprovidedSource } from '../support/unprovided.ts';

export type Drawer = 'menu' | 'notifications' | 'timelines';
type Event = { type: 'layout.resized'; width: number; height: number } | { type: 'drawer.open'; drawer: Drawer } | { type: 'drawer.close' };
type Context = { viewport: Viewport };

/** The width of the window and the open drawer, as long as the page lives (rule layout-widths). */
export const layoutMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { watchViewport: unprovidedSource('watchViewport') },
  guards: { isDrawer: (_, { drawer, is }: { drawer: Drawer; is: Drawer }) => drawer === is },
  actions: { resize: assign((_, viewport: Viewport) => ({ viewport })) },
}).createMachine({
  id: 'layout',
  context: { viewport: { width: 0, height: 0 } },
  invoke: { id: 'watchViewport', src: 'watchViewport', onError: {} },
  initial: 'bare',
  on: {
    'layout.resized': { actions: { type: 'resize', params: ({ event: { width, height } }) => ({ width, height }) } },
    'drawer.open': [
      { guard: { type: 'isDrawer', params: ({ event: { drawer } }) => ({ drawer, is: 'menu' as const }) }, target: '.menu' },
      {
        guard: { type: 'isDrawer', params: ({ event: { drawer } }) => ({ drawer, is: 'notifications' as const }) },
        target: '.notifications',
      },
      { target: '.timelines' },
    ],
    'drawer.close': '.bare',
  },
  states: { bare: {}, menu: {}, notifications: {}, timelines: {} },
});

type Snapshot = SnapshotFrom<typeof layoutMachine>;
export const selectViewport = ({ context }: Snapshot): Viewport => context.viewport;
/** The third column is for logged-in users who did not turn it off (rule third-column). */
export const selectLayout = ({ context }: Snapshot, hasThird: boolean): Layout => layoutOf(context.viewport, hasThird);
export const selectHasFormRoom = ({ context }: Snapshot): boolean => hasFormRoom(context.viewport);
export const selectDrawer = ({ value }: Snapshot): Drawer | undefined => (value === 'bare' ? undefined : value);
/** On mobile, or always if the setting is on, unless a phone's keyboard leaves no room (rule new-post-button). */
export const selectShowsFloatingButton = ({ context, value }: Snapshot, isAlways = false): boolean =>
  (isAlways || layoutOf(context.viewport, true) === 'mobile') && !isKeyboardOpen(context.viewport) && value === 'bare';
