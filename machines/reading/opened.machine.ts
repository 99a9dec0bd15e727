import { assign, setup, type SnapshotFrom } from 'xstate';
import { noted, type Opened } from '#domain/status/opened.ts';

type Event = { type: 'opened.set'; key: string; isOpen: boolean };

/** Stores what the user opened or closed in statuses (a subject, covered media, all of many …) until the session ends, on every screen. */
export const openedMachine = setup({
  types: { context: {} as { opened: Opened }, events: {} as Event },
  actions: {
    setOpened: assign(({ context: { opened } }, { key, isOpen }: { key: string; isOpen: boolean }) => ({
      opened: noted(opened, key, isOpen),
    })),
  },
}).createMachine({
  id: 'opened',
  context: { opened: {} },
  on: { 'opened.set': { actions: { type: 'setOpened', params: ({ event: { key, isOpen } }) => ({ key, isOpen }) } } },
});

/** True or false after something was opened or closed, undefined before. */
export const selectOpened = ({ context: { opened } }: SnapshotFrom<typeof openedMachine>, key: string): boolean | undefined => opened[key];
