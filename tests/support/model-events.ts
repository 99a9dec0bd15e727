import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';
import { handles } from './model-probe.ts';
import { lookUp } from './model-walk.ts';

/** The outcomes of an invoked or spawned actor; each is one explored step while that actor is running. */
export type Outcome = { readonly done: unknown } | { readonly error: unknown };

/** By invoke id or child id; a trailing `*` matches the rest, and a function is given the id. */
export type Outcomes = Readonly<Record<string, readonly Outcome[] | ((id: string) => readonly Outcome[])>>;

/** The state of an exploration. */
export interface Stand<M extends AnyStateMachine> {
  readonly snapshot: SnapshotFrom<M>;
  /** Children that ended and that the machine retains: they end once. */
  readonly ended: ReadonlySet<AnyActorRef>;
}

interface Listed {
  readonly events: readonly AnyEventObject[];
  readonly outcomes?: Outcomes;
}

const endPrefixes = { done: 'xstate.done.actor.', error: 'xstate.error.actor.' } as const;

/** Returns the listed endings of an actor; throws when an ending is not listed or not handled. */
export const demandOutcomes = (machine: AnyStateMachine, id: string, outcomes: Outcomes = {}): readonly Outcome[] => {
  if (!handles(machine, endPrefixes.error + id)) throw new Error(`nothing handles the error of "${id}"`);
  const listed = lookUp(outcomes, id);
  const found = typeof listed === 'function' ? listed(id) : (listed ?? []);
  if (!found.some((outcome) => 'error' in outcome)) throw new Error(`no outcomes with an error are listed for "${id}"`);
  if (handles(machine, endPrefixes.done + id) && !found.some((outcome) => 'done' in outcome)) {
    throw new Error(`no outcomes with a response are listed for "${id}"`);
  }
  return found;
};

const endOf = (id: string, outcome: Outcome): AnyEventObject =>
  'done' in outcome
    ? { type: endPrefixes.done + id, output: outcome.done, actorId: id }
    : { type: endPrefixes.error + id, error: outcome.error, actorId: id };

/** Returns every event that a machine can receive in its state: those listed, its timers, and the endings of its children. */
export const eventsAt = <M extends AnyStateMachine>(machine: M, { snapshot, ended }: Stand<M>, listed: Listed): AnyEventObject[] => {
  const { status, children, _nodes } = snapshot as AnyMachineSnapshot;
  if (status !== 'active') return [];
  const delays = _nodes.flatMap(({ after }) => after.map(({ eventType }) => ({ type: eventType })));
  const running = Object.entries(children).filter(([, child]) => child && !ended.has(child as AnyActorRef));
  const ends = running.flatMap(([id]) => demandOutcomes(machine, id, listed.outcomes).map((outcome) => endOf(id, outcome)));
  return [...listed.events, ...new Map(delays.map((delay) => [delay.type, delay])).values(), ...ends];
};

/** Returns the children that have ended once this event is taken. */
export const endedBy = <M extends AnyStateMachine>({ type, actorId }: AnyEventObject, { snapshot, ended }: Stand<M>) => {
  const child = (snapshot as AnyMachineSnapshot).children[actorId];
  return child && Object.values(endPrefixes).some((prefix) => type === prefix + actorId) ? new Set([...ended, child]) : ended;
};
