import {
  fromCallback,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyTransitionDefinition,
  type InspectionEvent,
} from 'xstate';
import { isMachineSnapshot } from '../actors.ts';
import type { Recorded } from '../trace/write.ts';
import { rowsOf, type Row } from './rows.ts';
import { branchOf, type Branch } from './tree.ts';

/** The machines at one moment. */
export interface Seen {
  readonly tree: Branch;
  readonly rows: readonly Row[];
}

type Options = {
  root: AnyActorRef;
  recorder: Recorded;
  /** The window whose animation frames are used. */
  windowOf: () => Window;
};

/** Reads the machines once a frame while its actor runs and events occur; idle otherwise. */
export const createWatch = ({ root, recorder, windowOf }: Options) => {
  const listeners = new Set<() => void>();
  const taking = new Map<string, readonly AnyTransitionDefinition[]>();
  const taken = new WeakMap<object, readonly AnyTransitionDefinition[]>();
  const observe = (): Seen => ({ tree: branchOf(root), rows: rowsOf(recorder) });
  let seen = observe();
  const refresh = () => {
    seen = observe();
    for (const listener of listeners) listener();
  };

  const note = (inspected: InspectionEvent): void => {
    const { sessionId } = inspected.actorRef;
    if (inspected.type === '@xstate.microstep') taking.set(sessionId, [...(taking.get(sessionId) ?? []), ...inspected._transitions]);
    if (inspected.type !== '@xstate.snapshot') return;
    const ways = taking.get(sessionId);
    if (ways) taken.set(inspected.snapshot, ways);
    taking.delete(sessionId);
  };

  const logic = fromCallback<AnyEventObject>(() => {
    let stop: (() => void) | undefined;
    const watching = root.system.inspect((inspected) => {
      note(inspected);
      if (stop) return;
      const page = windowOf();
      const frame = page.requestAnimationFrame(() => {
        stop = undefined;
        refresh();
      });
      stop = () => page.cancelAnimationFrame(frame);
    });
    refresh();
    return () => {
      watching.unsubscribe();
      taking.clear();
      stop?.();
    };
  });

  return {
    logic,
    getSeen: () => seen,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Returns the transitions that led an actor to its current state: those that were observed, or else those derived from the record. */
    taken: (actor: AnyActorRef, snapshot: AnyMachineSnapshot): readonly AnyTransitionDefinition[] =>
      taken.get(snapshot) ?? recalled(recorder, actor, snapshot),
  };
};

export type Watch = ReturnType<typeof createWatch>;

/** Returns the transitions that an actor must have taken to its current state, given its recorded former state. */
const recalled = ({ entries, stoodAt }: Recorded, actor: AnyActorRef, stands: AnyMachineSnapshot): readonly AnyTransitionDefinition[] => {
  const steps = entries.flatMap(([, one]) => (one.actorRef === actor && one.type === '@xstate.snapshot' ? [one] : []));
  const position = steps.findIndex(({ snapshot }) => snapshot === stands);
  const before = steps[position - 1]?.snapshot ?? stoodAt.get(actor);
  const event = steps[position]?.event;
  if (!event || !isMachineSnapshot(before)) return [];
  try {
    return before.machine.getTransitionData(before, event);
  } catch {
    return []; // a guard that cannot be evaluated again
  }
};
