import { setup, type ErrorActorEvent } from 'xstate';
import { errorNotice } from '../notices/contract.ts';
import { action } from '../support/action.ts';
import { sendToActor } from '../support/registry.ts';
import { clearAway } from '../support/supervision.ts';
import { areaMachine } from './area.machine.ts';
import type { AreaName } from './areas.ts';
import type { AreasContract, Letter } from './contract.ts';

type Context = { open: readonly AreaName[] };
type Event = AreasContract | ErrorActorEvent;
type Machine = { context: Context; events: Event; actors: { area: typeof areaMachine } };

const FAMILY = 'area:';

/** Keeps one actor for each area that was opened in this session. */
export const areasMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { area: areaMachine },
  guards: { isOpen: ({ context }, { area }: { area: AreaName }) => context.open.includes(area) },
  actions: {
    open: action<Machine, { area: AreaName }>(({ context, enqueue }, { area }) => {
      if (context.open.includes(area)) return;
      enqueue.spawnChild('area', { id: FAMILY + area, input: { area } });
      enqueue.assign({ open: [...context.open, area] });
    }),
    post: action<Machine, Letter & { area: AreaName }>(({ enqueue }, { area, ...letter }) => {
      enqueue.sendTo(FAMILY + area, { type: 'area.letter', ...letter });
    }),
    retry: action<Machine, { area: AreaName }>(({ enqueue }, { area }) => {
      enqueue.sendTo(FAMILY + area, { type: 'area.retry' });
    }),
    drop: action<Machine, { actorId: string }>(({ context, enqueue }, { actorId }) => {
      enqueue(clearAway(actorId));
      enqueue(sendToActor('notices', () => errorNotice('errors.part_stopped', { part: actorId })));
      enqueue.assign({ open: context.open.filter((area) => FAMILY + area !== actorId) });
    }),
  },
}).createMachine({
  id: 'areas',
  context: { open: [] },
  on: {
    'area.open': { actions: { type: 'open', params: ({ event: { area } }) => ({ area }) } },
    'area.send': {
      actions: [
        { type: 'open', params: ({ event: { area } }) => ({ area }) },
        { type: 'post', params: ({ event: { type: _, ...letter } }) => letter },
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
