import { waitFor, type AnyActorRef, type SnapshotFrom } from 'xstate';

const BEGINS_WITHIN_MS = 10_000; // our choice

/** Resolves when a fetch that is pending or begins soon has ended; rejects if none begins. */
export const afterFetch = async <Actor extends AnyActorRef>(
  actor: Actor,
  isFetching: (snapshot: SnapshotFrom<Actor>) => boolean,
): Promise<SnapshotFrom<Actor>> => {
  await waitFor(actor, isFetching, { timeout: BEGINS_WITHIN_MS });
  return waitFor(actor, (snapshot) => !isFetching(snapshot));
};
