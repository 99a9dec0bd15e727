import type { AnyActorRef, InspectionEvent, Snapshot } from 'xstate';

/** The time in ms since 1970, the event, and its weight. */
type Entry = [at: number, inspected: InspectionEvent, weight: number];

/** The latest events of the machines, as references: they are masked and serialised only when the user saves or views a trace. */
export interface Recorder {
  /** The recorded entries, oldest first. */
  entries: Entry[];
  /** The snapshot of an actor before its first recorded entry. */
  stoodAt: WeakMap<AnyActorRef, Snapshot<unknown>>;
  observe: (inspected: InspectionEvent) => void;
}

const LIMIT = 1_000; // our choice
const ENTRIES = 12; // our choice: as many list entries weigh as much as one object

/** The parts of an entry that may be large. */
type Stepped = { event: { messages?: unknown; normalised?: unknown }; snapshot?: { context?: unknown } };

/** Creates an empty recorder, whose total weight is between one and two times the limit. Each entry weighs one, plus the content of its event and the objects that the step created: a stream that is busy for hours must not fill the memory. */
export const createRecorder = (now: () => number = Date.now, limit = LIMIT): Recorder => {
  const stoodAt: Recorder['stoodAt'] = new WeakMap();
  const met = new WeakSet();
  let weight = 0;

  /** Counts the list entries of a value that are new: a step that leaves a long list unchanged shares it. */
  const entriesIn = (value: unknown): number => {
    if (!(value instanceof Object) || met.has(value)) return 0;
    met.add(value);
    if (value.constructor !== Object) return (value as { length?: number }).length ?? 0;
    return Object.values(value).reduce<number>((sum, one) => sum + entriesIn(one), 0);
  };

  const recorder: Recorder = {
    entries: [],
    stoodAt,
    observe: (inspected) => {
      if (inspected.type !== '@xstate.event' && inspected.type !== '@xstate.snapshot') return;
      const { event, snapshot } = inspected as Stepped;
      const own = 1 + (snapshot ? entriesIn(snapshot.context) / ENTRIES : entriesIn(event.messages) + entriesIn(event.normalised));
      recorder.entries.push([now(), inspected, own]);
      weight += own;
      if (weight < 2 * limit) return;
      while (weight > limit) {
        const [, removed, less] = recorder.entries.shift() as Entry;
        weight -= less;
        if (removed.type === '@xstate.snapshot') stoodAt.set(removed.actorRef as AnyActorRef, removed.snapshot);
      }
    },
  };
  return recorder;
};
