import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom, StateValue } from 'xstate';
import { demanded, leavesOf, type Path, type Step } from './model-walk.ts';

/** The state of a running machine after a step, and the transitions that led to it. */
export interface Reached {
  readonly value: StateValue;
  readonly status: string;
  /** The transitions since the last read, by name. */
  readonly taken: readonly string[];
}

type Cause<M extends AnyStateMachine> = (event: any, expected: SnapshotFrom<M>) => unknown;

/** Causes an event; it returns the reason if the focus may move to the page. */
export type Driver<M extends AnyStateMachine> = Cause<M> | { readonly cause: Cause<M>; readonly focusMayGo: string };

/** A machine among its views, with the input and the view of its user. */
export interface Scene<M extends AnyStateMachine> {
  /** By event type; a trailing `*` matches the rest. */
  readonly events: Readonly<Record<string, Driver<M>>>;
  /** The assertions for the view of each state, by the dotted path of each active leaf; a trailing `*` matches the rest. */
  readonly states: Readonly<Record<string, (expected: SnapshotFrom<M>) => unknown>>;
  /** Automatic steps during the set-up of the scene. */
  readonly opening?: readonly string[];
  /** Automatic events: their states pass too fast to be asserted. */
  readonly atOnce?: RegExp;
  /** Resolves when the running machine is in this state and took these transitions, otherwise throws. Without a status the machine may have been stopped. */
  readonly reach: (expected: Omit<Reached, 'status'> & { readonly status?: string }, where: string) => unknown;
  /** Asserts the view after an event that stops the machine and its views; returns nothing for all others. */
  readonly removed?: (event: any) => (() => unknown) | undefined;
  /** Asserts the first state, whatever the transitions to it. */
  readonly begin: (expected: Omit<Reached, 'taken'>) => unknown;
  /** Asserts the invariants of every step. */
  readonly invariants: (step: { readonly where: string; readonly state: string; readonly focusMayGo: boolean }) => unknown;
}

const reachedOf = (snapshot: unknown): Omit<Reached, 'taken'> => {
  const { value, status } = snapshot as AnyMachineSnapshot;
  return { value, status };
};

/** Drives a walk among views. Throws on an event without a driver, on a state without an assertion, where model and machine differ, and where an invariant is broken. */
export const drive = async <M extends AnyStateMachine>(path: Path<M>, scene: Scene<M>): Promise<void> => {
  const check = async (snapshot: SnapshotFrom<M>, where: string, focusMayGo: boolean) => {
    const leaves = leavesOf(snapshot);
    for (const leaf of leaves) await demanded(scene.states, leaf, 'state')(snapshot);
    await scene.invariants({ where, state: leaves.join(' '), focusMayGo });
  };
  const first = path.steps.findIndex(({ event }) => !scene.opening?.includes(event.type));
  const steps = path.steps.slice(first < 0 ? path.steps.length : first);
  const start = path.steps[path.steps.length - steps.length - 1]?.snapshot ?? path.start;
  await scene.begin(reachedOf(start));
  await check(start, 'the start', true);
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
    await check(snapshot, where, typeof driver !== 'function');
  }
};
