import type { FeatureGroupsEvents } from '#machines/system/feature-groups.machine.ts';
import { useSessionActor } from '../hooks.ts';
import { retryGroup } from './entries.ts';

type Sent = Extract<FeatureGroupsEvents, { type: 'group.send' }>;
/** An event and the actor it is for. */
type Addressed = Sent extends infer One ? (One extends Sent ? Omit<One, 'type'> : never) : never;

/** Sends what a press causes to an actor of a feature group; an event that is sent before its file has loaded is queued, where `?.send` would lose it. */
export const useQueuedSend = (): ((event: Addressed) => void) => {
  const featureGroups = useSessionActor('featureGroups');
  return (event) => {
    retryGroup(event.group);
    featureGroups.send({ type: 'group.send', ...event });
  };
};
