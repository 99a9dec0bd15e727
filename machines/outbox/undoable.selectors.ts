import type { SnapshotFrom } from 'xstate';
import type { deliveryMachine } from './delivery.machine.ts';
import type { outboxMachine } from './outbox.machine.ts';

const SECOND_MS = 1_000;

/** The entry whose delivery runs here. */
export const selectDelivered = ({ context: { entries, deliveredId } }: SnapshotFrom<typeof outboxMachine>) =>
  entries.find(({ id }) => id === deliveredId);

/** The seconds in which the post can still be undone; undefined where it cannot (rule undo-send). */
export const selectSecondsLeft = (snapshot: SnapshotFrom<typeof deliveryMachine>): number | undefined =>
  snapshot.matches('undoable') && snapshot.context.leftMs !== undefined ? Math.ceil(snapshot.context.leftMs / SECOND_MS) : undefined;
