import { assign, setup } from 'xstate';

/** The screens of a page whose path changes. */
export const movingScreens = setup({
  types: { context: {} as { path: string }, events: {} as { type: 'go'; path: string } },
}).createMachine({
  context: { path: '/' },
  on: { go: { actions: assign(({ event: { path } }) => ({ path })) } },
});
