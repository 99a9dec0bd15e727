import type { AnyActorRef, ErrorActorEvent, UnknownActorLogic } from 'xstate';
import { anyMachines, type Anyone, type AnyMachinesAction } from './action.ts';
import { showNotice } from './notices.ts';

/** The part of a supervisor's context that counts the crashes of each child within the last minute. */
export type Supervised = { crashes: Readonly<Record<string, number>> };
export type SupervisorEvent = { type: 'crash.forgotten'; actorId: string } | ErrorActorEvent;
export type SupervisorEmitted = { type: 'child.crashed'; actorId: string; error: unknown };
type Child = { actorId: string };

const RESTARTS_ALLOWED = 3; // our choice (rule restart-limit)
const RESTART_WINDOW_MS = 60_000; // our choice

/** The parts that a machine must have to be a supervisor. */
type Supervisor = {
  context: Supervised;
  events: SupervisorEvent;
  actions: { spawnPermanent: Child; noticeStopped: Child };
  emitted: SupervisorEmitted;
};

type Slots = Record<string, UnknownActorLogic>;

/** Starts each of these slots under an id and a systemId equal to its name. */
export const spawnPermanents = <A extends Slots>(slots: A) =>
  anyMachines<Anyone & { actors: Slots }>(({ enqueue }) => {
    for (const name of Object.keys(slots)) enqueue.spawnChild(name, { id: name, systemId: name });
  }) as AnyMachinesAction<undefined, Anyone & { actors: A }>;

/** Shows that a child crashed too often and is not restarted. */
export const showStopped = (actorId: string) => showNotice(() => ({ key: 'errors.part_stopped', level: 'error', args: { part: actorId } }));

/** The same, as a named action of a supervisor. */
export const noticeStopped = showNotice(({ actorId }: Child) => ({ key: 'errors.part_stopped', level: 'error', args: { part: actorId } }));

/** Removes a child that ended or crashed, and stops the children that it left running. */
export const clearAway = (actorId: string) =>
  anyMachines<Anyone>(({ enqueue, self }) => {
    const removed: AnyActorRef | undefined = self.getSnapshot().children?.[actorId];
    enqueue(() => stopOrphans(removed));
    enqueue.stopChild(actorId);
  });

/** Removes a crashed child and restarts it, at most 3 times a minute; after that it shows a notice. A supervisor declares how it starts a child as `spawnPermanent`. */
export const restartCrashed = anyMachines<Supervisor, Child & { error: unknown }>(({ context, enqueue }, { actorId, error }) => {
  const crashes = (context.crashes[actorId] ?? 0) + 1;
  enqueue(clearAway(actorId));
  enqueue.assign({ crashes: { ...context.crashes, [actorId]: crashes } });
  enqueue.raise({ type: 'crash.forgotten', actorId }, { delay: RESTART_WINDOW_MS });
  enqueue.emit({ type: 'child.crashed', actorId, error });
  enqueue({ type: crashes <= RESTARTS_ALLOWED ? 'spawnPermanent' : 'noticeStopped', params: { actorId } });
});

/** Subtracts one crash from the count when its minute is over. */
export const forgetCrash = anyMachines<Supervisor, Child>(({ context, enqueue }, { actorId }) => {
  enqueue.assign({ crashes: { ...context.crashes, [actorId]: (context.crashes[actorId] ?? 1) - 1 } });
});

/** The event by which xstate itself stops an actor; `actor.stop()` throws for one that has a parent. */
const STOP = { type: 'xstate.stop' };

/** Stops the children of a machine that threw in an action: xstate leaves them running, and lets only their parent stop them. */
const stopOrphans = (removed: AnyActorRef | undefined): void => {
  const orphans: Record<string, AnyActorRef> = removed?.getSnapshot().children ?? {};
  for (const orphan of Object.values(orphans)) if (orphan.getSnapshot().status === 'active') orphan.send(STOP);
};
