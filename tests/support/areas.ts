import type { AreaName } from '#machines/system/areas.ts';
import '#domain/server/rules.ts';
import type { BringArea } from '#services/session-parts.ts';

/** The areas without their views, which these tests do not need. */
export const AREAS: Readonly<Record<AreaName, () => ReturnType<BringArea>>> = {
  guest: async () => (await import('#app/wiring/areas/guest.ts')).guestArea,
  desk: async () => {
    const { deskArea } = await import('#app/wiring/areas/desk.ts');
    return async (parts) => deskArea(parts, await parts.effects.live());
  },
  settings: async () => (await import('#app/wiring/areas/settings.ts')).settingsArea,
  translation: async () => (await import('#app/wiring/areas/translation.ts')).translationArea,
  people: async () => (await import('#app/wiring/areas/people.ts')).peopleArea,
  shout: async () => (await import('#app/wiring/areas/shout.ts')).shoutArea,
  thread: async () => (await import('#app/wiring/areas/thread.ts')).threadArea,
  media: async () => (await import('#app/wiring/areas/media.ts')).mediaArea,
  emoji: async () => (await import('#app/wiring/areas/emoji.ts')).emojiArea,
  attaching: async () => (await import('#app/wiring/areas/attaching.ts')).attachingArea,
  staff: async () => (await import('#app/wiring/areas/staff.ts')).staffArea,
  background: async () => (await import('#app/wiring/areas/background.ts')).backgroundArea,
};
