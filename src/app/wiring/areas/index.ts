import { fromPromise } from 'xstate';
import { areaMachine, type AreaLogics } from '../../../../machines/system/area.machine.ts';
import { areasMachine } from '../../../../machines/system/areas.machine.ts';
import type { AreaName } from '../../../../machines/system/areas.ts';
import type { VisitParts } from '../visit.ts';

const LOADERS: Readonly<Record<AreaName, (parts: VisitParts) => Promise<AreaLogics>>> = {
  guest: async (parts) => (await import('./guest.ts')).guestArea(parts),
  desk: async (parts) => (await import('./desk.ts')).deskArea(parts),
};

/** Fills the hole of the areas: each is one dynamic import. */
export const wireAreas = (parts: VisitParts) =>
  areasMachine.provide({
    actors: {
      area: areaMachine.provide({
        actors: { loadArea: fromPromise<AreaLogics, { area: AreaName }>(({ input }) => LOADERS[input.area](parts)) },
      }),
    },
  });
