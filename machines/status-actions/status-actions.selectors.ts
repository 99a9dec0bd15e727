import type { SnapshotFrom } from 'xstate';
import type { Intent } from '#domain/status/marks.ts';
import type { Problem, statusActionsMachine } from './status-actions.machine.ts';

type Snapshot = SnapshotFrom<typeof statusActionsMachine>;

/** What was refused on a status and is not dismissed yet. */
export const selectProblemOf = ({ context }: Snapshot, statusId: string): Problem | undefined => context.problems[statusId];

/** What is to be confirmed before it is done. */
export const selectQuestion = ({ context }: Snapshot): Intent | undefined => context.question;
