import type { AreaName } from '#machines/system/areas.ts';
import { lateEntry, type Entry } from './entry.ts';
import type { BringArea } from '#services/session-parts.ts';

/** What the first statuses do not need, for guests too: notices, dialogs, drawers and rare screens. */
export const page = lateEntry(() => import('./features/page.ts'));
export const reporting = lateEntry(() => import('./features/report.ts'));
export const viewing = lateEntry(() => import('./features/viewer.ts'));
export const trace = lateEntry(() => import('./features/trace.ts'));

export const guest = lateEntry(() => import('./features/guest.ts'), 'guest');
export const desk = lateEntry(() => import('./features/desk.ts'), 'desk');
export const thread = lateEntry(() => import('./features/thread.ts'), 'thread');
export const people = lateEntry(() => import('./features/people.ts'), 'people');
export const media = lateEntry(() => import('./features/media.ts'), 'media');
export const emoji = lateEntry(() => import('./features/emoji.ts'), 'emoji');
export const attaching = lateEntry(() => import('./features/attaching.ts'), 'attaching');
export const staff = lateEntry(() => import('./features/staff.ts'), 'staff');
export const settings = lateEntry(() => import('./features/settings.ts'), 'settings');
export const shout = lateEntry(() => import('./features/shout.ts'), 'shout');
const translation = lateEntry(() => import('./features/translation.ts'), 'translation');
const background = lateEntry(() => import('./features/background.ts'), 'background');

const ENTRIES = { guest, desk, thread, people, media, emoji, attaching, staff, settings, shout, translation, background };

/** The areas of a session as their features bring them. */
export const areas: BringArea = (name: AreaName) =>
  (ENTRIES[name] as Entry<{ area: Awaited<ReturnType<BringArea>> }>).load().then(({ area }) => area);

type Feature<A extends AreaName> = Awaited<ReturnType<(typeof ENTRIES)[A]['load']>>;
/** The actors that each area brings. */
export type Areas = { [A in AreaName]: Awaited<ReturnType<Feature<A>['area']>> };
