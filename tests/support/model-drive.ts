import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom, StateValue } from 'xstate';
import { demanded, leavesOf, type Path, type Step } from './model-walk.ts';

/** The state of a running machine after a step, and the transitions that led to it. */
export interface Reached {
  readonly value: StateValue;
  readonly status: string;
  /** The transitions since it was last asked for, by name. */
  readonly taken: readonly string[];
}

type Cause<M extends AnyStateMachine> = (event: any, expected: SnapshotFrom<M>) => unknown;

/** Causes an event; it says why where the focus may move to the page with it. */
export type Driver<M extends AnyStateMachine> = Cause<M> | { readonly cause: Cause<M>; readonly focusMayGo: string };

/** A machine among its views, and the hands and eyes of whoever uses it. */
export interface Scene<M extends AnyStateMachine> {
  /** By event type; a trailing `*` matches the rest. */
  readonly events: Readonly<Record<string, Driver<M>>>;
  /** The assertions of what each state shows, by the dotted path of each active leaf; a trailing `*` matches the rest. */
  readonly states: Readonly<Record<string, (expected: SnapshotFrom<M>) => unknown>>;
  /** Steps that the scene takes by itself while it is set up: nobody causes them. */
  readonly opening?: readonly string[];
  /** Events that follow of themselves: their states are passed too fast to be looked at. */
  readonly atOnce?: RegExp;
  /** Resolves where the running machine is there and came by these transitions, and throws where it is not. Without a status the machine may have been stopped since. */
  readonly reach: (expected: Omit<Reached, 'status'> & { readonly status?: string }, where: string) => unknown;
  /** Asserts what shows after an event that stops the machine and its views; nothing for all others. */
  readonly removed?: (event: any) => (() => unknown) | undefined;
  /** The same for the first state, however the machine came there. */
  readonly begin: (expected: Omit<Reached, 'taken'>) => unknown;
  /** Asserts the invariants of every step. */
  readonly invariants: (step: { readonly where: string; readonly state: string; readonly focusMayGo: boolean }) => unknown;
}

const reachedOf = (snapshot: unknown): Omit<Reached, 'taken'> => {
  const { value, status } = snapshot as AnyMachineSnapshot;
  return { value, status };
};

/** Drives a walk among views. It throws on an event without a driver, on a state without an assertion, where model and machine differ, and where an invariant is broken. */
export const drive = async <M extends AnyStateMachine>(path: Path<M>, scene: Scene<M>): Promise<void> => {
  const look = async (snapshot: SnapshotFrom<M>, where: string, focusMayGo: boolean) => {
    const leaves = leavesOf(snapshot);
    for (const leaf of leaves) await demanded(scene.states, leaf, 'state')(snapshot);
    await scene.invariants({ where, state: leaves.join(' '), focusMayGo });
  };
  const first = path.steps.findIndex(({ event }) => !scene.opening?.includes(event.type));
  const steps = path.steps.slice(first < 0 ? path.steps.length : first);
  const start = path.steps[path.steps.length - steps.length - 1]?.snapshot ?? path.start;
  await scene.begin(reachedOf(start));
  await look(start, 'the start', true);
  for (let at = 0; at < steps.length; at++) {
    const { event } = steps[at] as Step<M>;
    const where = `step ${at + 1}, ${event.type}`;
    const taken = [...(steps[at] as Step<M>).taken];
    const isPassed = (next: Step<M> | undefined) => next && (next.isBrought || scene.atOnce?.test(next.event.type));
    while (isPassed(steps[at + 1])) taken.push(...(steps[++at] as Step<M>).taken);
    const { snapshot } = steps[at] as Step<M>;
    const driver = demanded(scene.events, event.type, 'event');
    await (typeof driver === 'function' ? driver : driver.cause)(event, snapshot);
    const { value, status } = reachedOf(snapshot);
    const removed = scene.removed?.(event);
    if (removed) {
      await scene.reach({ value, taken }, where);
      return void (await removed());
    }
    await scene.reach({ value, status, taken }, where);
    await look(snapshot, where, typeof driver !== 'function');
  }
};
