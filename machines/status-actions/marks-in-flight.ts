import type { SnapshotFrom } from 'xstate';
import type { Mark } from '#domain/status/marks.ts';
import type { statusActionsMachine } from './status-actions.machine.ts';

/** The ids of the statuses or accounts on which a mark is being set or removed. */
export const selectMarksInFlight = ({ context: { flows } }: SnapshotFrom<typeof statusActionsMachine>, mark: Mark): readonly string[] =>
  flows.flatMap((flow) => (flow.startsWith(`${mark}:`) ? [flow.slice(mark.length + 1)] : []));
