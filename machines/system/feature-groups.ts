import type { FEATURE_GROUPS } from './later-groups.ts';

type Groups = typeof FEATURE_GROUPS;
export type FeatureGroupName = keyof Groups;
/** The actors of a feature group, or of all of them where none is named. */
export type FeatureGroupActorName<A extends FeatureGroupName = FeatureGroupName> = Groups[A][number];

/** The feature groups and actors that the first load names; the first lazy part registers all of them (decision lazy-loading). */
export const FIRST_GROUPS = {
  signedIn: ['composers', 'waiting', 'notifications'],
  lists: ['listNames'],
  staff: ['reportCounts'],
} as const satisfies { readonly [K in FeatureGroupName]?: readonly FeatureGroupActorName<K>[] };

let actorNames: Partial<Record<FeatureGroupName, readonly string[]>> = FIRST_GROUPS;

/** Registers all feature groups. */
export const addGroups = (groups: Groups): void => {
  actorNames = groups;
};

/** Returns the feature group of an actor; undefined for one that exists from the start, or belongs to a group that is not registered. */
export const groupOf = (systemId: string): FeatureGroupName | undefined =>
  (Object.keys(actorNames) as FeatureGroupName[]).find((group) => actorNames[group]?.includes(systemId));
