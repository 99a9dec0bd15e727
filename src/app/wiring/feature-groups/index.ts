import { fromPromise } from 'xstate';
import { featureGroupMachine, type FeatureGroupLogics } from '#machines/system/feature-group.machine.ts';
import { featureGroupsMachine } from '#machines/system/feature-groups.machine.ts';
import type { FeatureGroupName } from '#machines/system/feature-groups.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** Provides the feature groups, whose code is loaded when one is opened. */
export const provideFeatureGroups = (parts: SessionParts) => {
  const loadGroup = fromPromise<FeatureGroupLogics, { group: FeatureGroupName }>(async ({ input: { group } }) =>
    (await parts.effects.featureGroups(group))(parts),
  );
  return featureGroupsMachine.provide({ actors: { group: featureGroupMachine.provide({ actors: { loadGroup } }) } });
};
