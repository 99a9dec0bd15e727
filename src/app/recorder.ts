import type { AnyActorRef, InspectionEvent, Snapshot } from 'xstate';

/** The last of what the machines took, as references: it is masked and written out only when a person saves a trace or looks at it. */
export interface Recorder {
  /** When, in ms since 1970, and what; oldest first. */
  kept: [at: number, inspected: InspectionEvent][];
  /** Where an actor stood before the first that is kept of it. */
  stoodAt: WeakMap<AnyActorRef, Snapshot<unknown>>;
  observe: (inspected: InspectionEvent) => void;
}

const LIMIT = 1_000; // our choice

/** An event counts once, and once more for each thing that it brings: a stream that is busy for hours must not fill the memory. */
const weightOf = (inspected: InspectionEvent): number => {
  if (inspected.type !== '@xstate.event') return 1;
  const { messages = [], normalised = {} } = inspected.event as {
    messages?: readonly unknown[];
    normalised?: Record<string, readonly unknown[]>;
  };
  return Object.values(normalised).reduce((sum, { length }) => sum + length, 1 + messages.length);
};

/** An empty recorder; what it holds weighs between one and two times the limit. */
export const createRecorder = (now: () => number = Date.now, limit = LIMIT): Recorder => {
  const stoodAt: Recorder['stoodAt'] = new WeakMap();
  let weight = 0;
  const recorder: Recorder = {
    kept: [],
    stoodAt,
    observe: (inspected) => {
      if (inspected.type !== '@xstate.event' && inspected.type !== '@xstate.snapshot') return;
      recorder.kept.push([now(), inspected]);
      weight += weightOf(inspected);
      if (weight < 2 * limit) return;
      let count = 0;
      for (const [, gone] of recorder.kept) {
        if (weight <= limit) break;
        weight -= weightOf(gone);
        count += 1;
        if (gone.type === '@xstate.snapshot') stoodAt.set(gone.actorRef as AnyActorRef, gone.snapshot);
      }
      recorder.kept.splice(0, count);
    },
  };
  return recorder;
};
