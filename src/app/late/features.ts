import type { FeatureGroupName } from '#machines/system/feature-groups.ts';
import { lateEntry, type Entry } from './entry.ts';
import type { BringFeatureGroup } from '#services/session-parts.ts';

/** What the first statuses do not need, for guests too: notices, dialogs, drawers and rare screens. */
export const page = lateEntry(() => import('./features/page.ts'));
export const reporting = lateEntry(() => import('./features/report.ts'));
export const viewing = lateEntry(() => import('./features/viewer.ts'));
export const trace = lateEntry(() => import('./features/trace.ts'));

export const guest = lateEntry(() => import('./features/guest.ts'), 'guest');
export const signedIn = lateEntry(() => import('./features/signed-in.ts'), 'signedIn');
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

const ENTRIES = { guest, signedIn, thread, people, media, emoji, attaching, staff, settings, shout, translation, background };

/** The feature groups of a session as their features bring them. */
export const featureGroups: BringFeatureGroup = (name: FeatureGroupName) =>
  (ENTRIES[name] as Entry<{ group: Awaited<ReturnType<BringFeatureGroup>> }>).load().then(({ group }) => group);

type Feature<A extends FeatureGroupName> = Awaited<ReturnType<(typeof ENTRIES)[A]['load']>>;
/** The actors that each feature group brings. */
export type FeatureGroups = { [A in FeatureGroupName]: Awaited<ReturnType<Feature<A>['group']>> };
