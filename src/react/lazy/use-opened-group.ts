import { useEffect } from 'react';
import type { FeatureGroupName } from '#machines/system/feature-groups.ts';
import { useSessionActor } from '../hooks.ts';

/** Opens a feature group of the session as soon as `when` holds. */
export const useOpenedGroup = (group: FeatureGroupName, when = true): void => {
  const featureGroups = useSessionActor('featureGroups');
  useEffect(() => {
    if (when) featureGroups.send({ type: 'group.open', group });
  }, [featureGroups, group, when]);
};
