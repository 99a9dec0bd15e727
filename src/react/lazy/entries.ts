import type { FeatureGroupName } from '#machines/system/feature-groups.ts';
import { lazyEntry, type Entry } from './entry.ts';
import type { FURTHER } from './further-entries.ts';
import type { LoadFeatureGroup } from '#services/session-parts.ts';

/** Everything that the first statuses do not need, for guests too: notices, dialogs, drawers and rare screens. */
export const page = lazyEntry(() => import('#app/bundles/page.ts'));
/** The additions to the columns of wider windows once the first statuses are painted. */
export const beside = lazyEntry(() => import('#app/bundles/beside.ts'));
export const trace = lazyEntry(() => import('#app/bundles/trace.ts'));

export const guest = lazyEntry(() => import('#app/bundles/guest.ts'), 'guest');
export const signedIn = lazyEntry(() => import('#app/bundles/signed-in.ts'), 'signedIn');
export const thread = lazyEntry(() => import('#app/bundles/thread.ts'), 'thread');
export const profile = lazyEntry(() => import('#app/bundles/profile.ts'), 'profile');
const background = lazyEntry(() => import('#app/bundles/background.ts'), 'background');

/** The feature groups that a start may open before the page has loaded. */
const EARLY = { guest, signedIn, thread, profile, background };

type GroupEntry = Entry<{ group: Awaited<ReturnType<LoadFeatureGroup>> }>;

/** The entries of most groups are loaded with the page. */
const entryOf = (name: FeatureGroupName) => ({ ...EARLY, ...page.now()?.FURTHER } as Partial<Record<FeatureGroupName, GroupEntry>>)[name];

/** Loads a feature group of a session. */
export const featureGroups: LoadFeatureGroup = async (name) => {
  if (!entryOf(name)) await page.load();
  return (await (entryOf(name) as GroupEntry).load()).group;
};

/** Loads a failed feature group as a retry does: for a press, which may reload the page. */
export const retryGroup = (name: FeatureGroupName): void => (entryOf(name) ?? page).again();

type Entries = typeof EARLY & typeof FURTHER;
type Feature<A extends FeatureGroupName> = Awaited<ReturnType<Entries[A]['load']>>;
/** The actors of each feature group. */
export type FeatureGroups = { [A in FeatureGroupName]: Awaited<ReturnType<Feature<A>['group']>> };
