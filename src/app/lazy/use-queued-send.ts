import type { FeatureGroupsContract } from '#machines/system/contract.ts';
import { useSessionActor } from '../hooks.ts';

type Posted = Extract<FeatureGroupsContract, { type: 'group.send' }>;
/** Whom it is for, and what they are told. */
type Addressed = Posted extends infer One ? (One extends Posted ? Omit<One, 'type'> : never) : never;

/** Writes to an actor of a feature group: what is pressed before that is there waits for it, where `?.send` would lose it. */
export const useQueuedSend = (): ((letter: Addressed) => void) => {
  const featureGroups = useSessionActor('featureGroups');
  return (letter) => featureGroups.send({ type: 'group.send', ...letter });
};
