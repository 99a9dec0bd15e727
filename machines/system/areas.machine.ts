import { enqueueActions, setup, type ErrorActorEvent } from 'xstate';
import { errorNotice } from '../notices/inbox.ts';
import { tell } from '../support/registry.ts';
import { clearAway } from '../support/supervision.ts';
import { areaMachine } from './area.machine.ts';
import type { AreaName } from './areas.ts';
import type { AreasInbox, Letter } from './inbox.ts';

type Context = { open: readonly AreaName[] };
type Event = AreasInbox | ErrorActorEvent;

const FAMILY = 'area:';

/** Keeps one actor for each area that was opened in this visit. */
export const areasMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { area: areaMachine },
  guards: { isOpen: ({ context }, { area }: { area: AreaName }) => context.open.includes(area) },
  actions: {
    open: enqueueActions(({ context, enqueue }, { area }: { area: AreaName }) => {
      if (context.open.includes(area)) return;
      enqueue.spawnChild('area', { id: FAMILY + area, input: { area } });
      enqueue.assign({ open: [...context.open, area] });
    }),
    post: enqueueActions(({ enqueue }, { area, to, event }: Letter & { area: AreaName }) => {
      enqueue.sendTo(FAMILY + area, { type: 'area.letter', to, event });
    }),
    retry: enqueueActions(({ enqueue }, { area }: { area: AreaName }) => {
      enqueue.sendTo(FAMILY + area, { type: 'area.retry' });
    }),
    drop: enqueueActions(({ context, enqueue }, { actorId }: { actorId: string }) => {
      enqueue(clearAway(actorId));
      enqueue(tell('notices', () => errorNotice('errors.part_stopped', { part: actorId })));
      enqueue.assign({ open: context.open.filter((area) => FAMILY + area !== actorId) });
    }),
  },
}).createMachine({
  id: 'areas',
  context: { open: [] },
  on: {
    'area.open': { actions: { type: 'open', params: ({ event: { area } }) => ({ area }) } },
    'area.tell': {
      actions: [
        { type: 'open', params: ({ event: { area } }) => ({ area }) },
        { type: 'post', params: ({ event: { area, to, event } }) => ({ area, to, event }) },
      ],
    },
    'area.retry': {
      guard: { type: 'isOpen', params: ({ event: { area } }) => ({ area }) },
      actions: { type: 'retry', params: ({ event: { area } }) => ({ area }) },
    },
    'xstate.error.actor.*': { actions: { type: 'drop', params: ({ event: { actorId } }) => ({ actorId }) } },
  },
});

/** The id of the child that keeps an area. */
export const selectAreaId = (area: AreaName) => FAMILY + area;
