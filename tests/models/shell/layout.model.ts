import { layoutMachine } from '#machines/shell/layout.machine.ts';
import { modelOf } from '#tests/support/model.ts';

/** The layout for a window size, and the drawers. */
export const layoutModel = modelOf(layoutMachine, {
  events: [
    { type: 'layout.resized', width: 390, height: 844 },
    { type: 'layout.resized', width: 1440, height: 900 },
    { type: 'drawer.open', drawer: 'menu' },
    { type: 'drawer.open', drawer: 'notifications' },
    { type: 'drawer.open', drawer: 'timelines' },
    { type: 'drawer.close' },
  ],
  outcomes: { watchViewport: [{ error: new Error('blind') }] },
  project: ({ viewport }) => viewport,
});
