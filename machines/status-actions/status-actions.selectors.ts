import type { SnapshotFrom } from 'xstate';
import type { Message } from '../../src/domain/message.ts';
import type { statusActionsMachine } from './status-actions.machine.ts';

/** What was refused on a status and is not dismissed yet. */
export const selectProblemOf = ({ context }: SnapshotFrom<typeof statusActionsMachine>, statusId: string): Message | undefined =>
  context.problems[statusId];
