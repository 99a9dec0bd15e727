import { fromPromise } from 'xstate';
import { areaMachine, type AreaLogics } from '#machines/system/area.machine.ts';
import { areasMachine } from '#machines/system/areas.machine.ts';
import type { AreaName } from '#machines/system/areas.ts';
import { importAgain } from '#browser/import-again.ts';
import type { VisitParts } from '#services/visit-parts.ts';

const LOADERS = {
  guest: async (parts) => (await import('./guest.ts')).guestArea(parts),
  desk: async (parts) => {
    const [{ deskArea }, live] = await Promise.all([import('./desk.ts'), parts.effects.live()]);
    return deskArea(parts, live);
  },
  settings: async (parts) => (await import('./settings.ts')).settingsArea(parts),
  translation: async (parts) => (await import('./translation.ts')).translationArea(parts),
  people: async (parts) => (await import('./people.ts')).peopleArea(parts),
  shout: async (parts) => (await import('./shout.ts')).shoutArea(parts),
  thread: async (parts) => (await import('./thread.ts')).threadArea(parts),
  media: async (parts) => (await import('./media.ts')).mediaArea(parts),
  emoji: async (parts) => (await import('./emoji.ts')).emojiArea(parts),
  attaching: async (parts) => (await import('./attaching.ts')).attachingArea(parts),
  staff: async (parts) => (await import('./staff.ts')).staffArea(parts),
  background: async (parts) => (await import('./background.ts')).backgroundArea(parts),
} satisfies Readonly<Record<AreaName, (parts: VisitParts) => Promise<AreaLogics>>>;

/** What each area brings. */
export type Areas = { [A in AreaName]: Awaited<ReturnType<(typeof LOADERS)[A]>> };

/** Fills the hole of the areas: each is one dynamic import. */
export const wireAreas = (parts: VisitParts) => {
  const failed = new Set<AreaName>();
  const loadArea = fromPromise<AreaLogics, { area: AreaName }>(async ({ input: { area } }) => {
    const load = async () => (await Promise.all([LOADERS[area](parts), import('#domain/server/rules.ts')]))[0];
    try {
      return await (failed.has(area) ? importAgain(load) : load());
    } catch (error) {
      failed.add(area);
      throw error;
    }
  });
  return areasMachine.provide({ actors: { area: areaMachine.provide({ actors: { loadArea } }) } });
};
