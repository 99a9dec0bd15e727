import type { SnapshotFrom } from 'xstate';
import type { featureGroupMachine } from './feature-group.machine.ts';
import type { featureGroupsMachine } from './feature-groups.machine.ts';
import type { FeatureGroupName } from './feature-groups.ts';

/* Apart from the machines, which are in the first load. */

/** The feature groups that were opened in this session. */
export const selectOpenGroups = ({ context: { open } }: SnapshotFrom<typeof featureGroupsMachine>): readonly FeatureGroupName[] => open;

/** True while a press waits for the file of a group to open something. */
export const selectIsOpening = ({ value, context: { queuedEvents } }: SnapshotFrom<typeof featureGroupMachine>): boolean =>
  value === 'loading' && queuedEvents.some(({ opens }) => opens);
