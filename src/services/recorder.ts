import type { AnyActorRef, InspectionEvent, Snapshot } from 'xstate';

/** When, in ms since 1970, what, and how much it weighs. */
type Entry = [at: number, inspected: InspectionEvent, weight: number];

/** The last of what the machines took, as references: it is masked and written out only when a person saves a trace or looks at it. */
export interface Recorder {
  /** Oldest first. */
  kept: Entry[];
  /** Where an actor stood before the first that is kept of it. */
  stoodAt: WeakMap<AnyActorRef, Snapshot<unknown>>;
  observe: (inspected: InspectionEvent) => void;
}

const LIMIT = 1_000; // our choice
const ENTRIES = 12; // our choice: so many entries of a list weigh as much as one thing

/** The parts of what is kept that can be large. */
type Stepped = { event: { messages?: unknown; normalised?: unknown }; snapshot?: { context?: unknown } };

/** An empty recorder; what it holds weighs between one and two times the limit. Everything counts once, what an event brings counts too, and so does what a step made anew: a stream that is busy for hours must not fill the memory. */
export const createRecorder = (now: () => number = Date.now, limit = LIMIT): Recorder => {
  const stoodAt: Recorder['stoodAt'] = new WeakMap();
  const met = new WeakSet();
  let weight = 0;

  /** How many entries the lists of a value have that were not met before: a step that leaves a long list as it was shares it. */
  const entriesIn = (value: unknown): number => {
    if (!(value instanceof Object) || met.has(value)) return 0;
    met.add(value);
    if (value.constructor !== Object) return (value as { length?: number }).length ?? 0;
    return Object.values(value).reduce<number>((sum, one) => sum + entriesIn(one), 0);
  };

  const recorder: Recorder = {
    kept: [],
    stoodAt,
    observe: (inspected) => {
      if (inspected.type !== '@xstate.event' && inspected.type !== '@xstate.snapshot') return;
      const { event, snapshot } = inspected as Stepped;
      const own = 1 + (snapshot ? entriesIn(snapshot.context) / ENTRIES : entriesIn(event.messages) + entriesIn(event.normalised));
      recorder.kept.push([now(), inspected, own]);
      weight += own;
      if (weight < 2 * limit) return;
      while (weight > limit) {
        const [, removed, less] = recorder.kept.shift() as Entry;
        weight -= less;
        if (removed.type === '@xstate.snapshot') stoodAt.set(removed.actorRef as AnyActorRef, removed.snapshot);
      }
    },
  };
  return recorder;
};
