import type { FeatureGroupName } from '#machines/system/feature-groups.ts';
import { lazyEntry, type Entry } from './entry.ts';
import type { FURTHER } from './further.ts';
import type { BringFeatureGroup } from '#services/session-parts.ts';

/** What the first statuses do not need, for guests too: notices, dialogs, drawers and rare screens. */
export const page = lazyEntry(() => import('./features/page.ts'));
/** What joins the columns of wider windows once the first statuses are painted. */
export const beside = lazyEntry(() => import('./features/beside.ts'));
/** The menu and the timelines of phones. */
export const drawers = lazyEntry(() => import('./features/drawers.ts'));
export const trace = lazyEntry(() => import('./features/trace.ts'));

export const guest = lazyEntry(() => import('./features/guest.ts'), 'guest');
export const signedIn = lazyEntry(() => import('./features/signed-in.ts'), 'signedIn');
export const thread = lazyEntry(() => import('./features/thread.ts'), 'thread');
export const profile = lazyEntry(() => import('./features/profile.ts'), 'profile');
export const media = lazyEntry(() => import('./features/media.ts'), 'media');
const background = lazyEntry(() => import('./features/background.ts'), 'background');

/** The feature groups that a start may open. */
const EARLY = { guest, signedIn, thread, profile, media, background };

const entryOf = async (name: FeatureGroupName) => (isEarly(name) ? EARLY[name] : (await page.load()).FURTHER[name]);

const isEarly = (name: FeatureGroupName): name is keyof typeof EARLY => Object.hasOwn(EARLY, name);

/** The feature groups of a session as their features bring them; the entries of most come with the page. */
export const featureGroups: BringFeatureGroup = async (name: FeatureGroupName) => {
  const { group } = await ((await entryOf(name)) as Entry<{ group: Awaited<ReturnType<BringFeatureGroup>> }>).load();
  return group;
};

type Entries = typeof EARLY & typeof FURTHER;
type Feature<A extends FeatureGroupName> = Awaited<ReturnType<Entries[A]['load']>>;
/** The actors that each feature group brings. */
export type FeatureGroups = { [A in FeatureGroupName]: Awaited<ReturnType<Feature<A>['group']>> };
