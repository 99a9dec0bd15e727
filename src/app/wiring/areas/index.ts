import { fromPromise } from 'xstate';
import { areaMachine, type AreaLogics } from '#machines/system/area.machine.ts';
import { areasMachine } from '#machines/system/areas.machine.ts';
import type { AreaName } from '#machines/system/areas.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** Fills the slot of the areas, whose code comes when one is opened. */
export const wireAreas = (parts: SessionParts) => {
  const loadArea = fromPromise<AreaLogics, { area: AreaName }>(async ({ input: { area } }) => (await parts.effects.areas(area))(parts));
  return areasMachine.provide({ actors: { area: areaMachine.provide({ actors: { loadArea } }) } });
};
