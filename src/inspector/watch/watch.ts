import { fromCallback, type AnyActorRef, type AnyTransitionDefinition, type AnyEventObject, type InspectionEvent } from 'xstate';
import { isMachineSnapshot } from '../actors.ts';
import type { Recorded } from '../trace/write.ts';
import { rowsOf, type Row } from './rows.ts';
import { branchOf, type Branch } from './tree.ts';

/** What is seen of the machines at one moment. */
export interface Seen {
  readonly tree: Branch;
  readonly rows: readonly Row[];
}

type Options = {
  root: AnyActorRef;
  recorder: Recorded;
  /** The window whose frames are kept time with. */
  windowOf: () => Window;
};

/** Looks at the machines once a frame while its actor runs and something happens; nothing is looked at otherwise. */
export const createWatch = ({ root, recorder, windowOf }: Options) => {
  const listeners = new Set<() => void>();
  const taken = new Map<string, AnyTransitionDefinition[]>();
  const look = (): Seen => ({ tree: branchOf(root), rows: rowsOf(recorder) });
  let seen = look();
  const refresh = () => {
    seen = look();
    for (const listener of listeners) listener();
  };

  const note = (inspected: InspectionEvent): void => {
    const { sessionId } = inspected.actorRef;
    if (inspected.type === '@xstate.event') taken.delete(sessionId);
    if (inspected.type === '@xstate.microstep') taken.set(sessionId, [...(taken.get(sessionId) ?? []), ...inspected._transitions]);
  };

  const logic = fromCallback<AnyEventObject>(() => {
    let stop: (() => void) | undefined;
    const { unsubscribe } = root.system.inspect((inspected) => {
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
      unsubscribe();
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
    /** The transitions that an actor took for its last event: those that were watched, or else what the record leads to. */
    lastTaken: (actor: AnyActorRef): readonly AnyTransitionDefinition[] => taken.get(actor.sessionId) ?? recalled(recorder, actor),
  };
};

export type Watch = ReturnType<typeof createWatch>;

/** What an actor must have taken for its last recorded event, going by where it stood before. */
const recalled = ({ kept, stoodAt }: Recorded, actor: AnyActorRef): readonly AnyTransitionDefinition[] => {
  const steps = kept.flatMap(([, one]) => (one.actorRef === actor && one.type === '@xstate.snapshot' ? [one] : []));
  const last = steps.at(-1);
  const before = steps.at(-2)?.snapshot ?? stoodAt.get(actor);
  if (!last || !isMachineSnapshot(before)) return [];
  try {
    return before.machine.getTransitionData(before, last.event as never);
  } catch {
    return []; // a guard that cannot be asked again
  }
};
