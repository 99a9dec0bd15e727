import { enqueueActions, setup, type SnapshotFrom } from 'xstate';
import { sendToActor } from '../support/registry.ts';
import type { Notice, NoticesContract } from './contract.ts';

export type ShownNotice = Notice & { id: string };

const MOST_SHOWN = 5; // our choice: more than a phone's screen can hold (rule notices-shown)

const isSame = (one: Notice, other: Notice) => one.key === other.key && JSON.stringify(one.args) === JSON.stringify(other.args);

/** Keeps the notices on screen, oldest first, for as long as the page lives. A repeat replaces its equal, the oldest give way beyond five. */
export const noticesMachine = setup({
  types: { context: {} as { shown: readonly ShownNotice[]; count: number }, events: {} as NoticesContract },
  actions: {
    show: enqueueActions(({ context, enqueue }, { notice }: { notice: Notice }) => {
      const count = context.count + 1;
      const id = `notice:${count}`;
      const kept = context.shown.filter((shown) => !isSame(shown, notice)).slice(1 - MOST_SHOWN);
      for (const gone of context.shown) if (!kept.includes(gone)) enqueue.cancel(gone.id);
      enqueue.assign({ shown: [...kept, { ...notice, id }], count });
      if (notice.timeout !== undefined) enqueue.raise({ type: 'notice.dismiss', id }, { id, delay: notice.timeout });
    }),
    dismiss: enqueueActions(({ context, enqueue }, { id }: { id: string }) => {
      enqueue.cancel(id);
      enqueue.assign({ shown: context.shown.filter((notice) => notice.id !== id) });
    }),
    act: enqueueActions(({ context, enqueue }, { id }: { id: string }) => {
      const action = context.shown.find((notice) => notice.id === id)?.action;
      if (action) enqueue(sendToActor(action.to, () => action.event));
    }),
    clear: enqueueActions(({ context, enqueue }) => {
      const kept = context.shown.filter(({ action }) => action);
      for (const gone of context.shown) if (!kept.includes(gone)) enqueue.cancel(gone.id);
      enqueue.assign({ shown: kept });
    }),
  },
}).createMachine({
  id: 'notices',
  context: { shown: [], count: 0 },
  on: {
    'notice.show': { actions: { type: 'show', params: ({ event }) => ({ notice: event.notice }) } },
    'notices.clear': { actions: 'clear' },
    'notice.act': {
      actions: [
        { type: 'act', params: ({ event }) => ({ id: event.id }) },
        { type: 'dismiss', params: ({ event }) => ({ id: event.id }) },
      ],
    },
    'notice.dismiss': { actions: { type: 'dismiss', params: ({ event }) => ({ id: event.id }) } },
  },
});

export const selectShown = ({ context }: SnapshotFrom<typeof noticesMachine>) => context.shown;
