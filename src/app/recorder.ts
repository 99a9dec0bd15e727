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

/** An empty recorder; it holds between one and two times the limit. */
export const createRecorder = (now: () => number = Date.now, limit = LIMIT): Recorder => {
  const stoodAt: Recorder['stoodAt'] = new WeakMap();
  const recorder: Recorder = {
    kept: [],
    stoodAt,
    observe: (inspected) => {
      if (inspected.type !== '@xstate.event' && inspected.type !== '@xstate.snapshot') return;
      if (recorder.kept.push([now(), inspected]) < 2 * limit) return;
      for (const [, gone] of recorder.kept.splice(0, limit)) {
        if (gone.type === '@xstate.snapshot') stoodAt.set(gone.actorRef as AnyActorRef, gone.snapshot);
      }
    },
  };
  return recorder;
};
