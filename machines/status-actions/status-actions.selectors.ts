import type { SnapshotFrom } from 'xstate';
import type { Intent } from '#domain/status/marks.ts';
import type { Problem, statusActionsMachine } from './status-actions.machine.ts';

type Snapshot = SnapshotFrom<typeof statusActionsMachine>;

/** The failed action of a status that is not dismissed yet. */
export const selectProblemOf = ({ context }: Snapshot, statusId: string): Problem | undefined => context.problems[statusId];

/** The action that is to be confirmed. */
export const selectQuestion = ({ context }: Snapshot): Intent | undefined => context.question;
