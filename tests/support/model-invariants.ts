import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine, ContextFrom, SnapshotFrom } from 'xstate';
import type { Stand } from './model-events.ts';
import { handles, type Effect } from './model-probe.ts';
import type { Step } from './model-walk.ts';

/** A step of a path: whether the machine took the event, and the actors it started and the events it sent. */
interface HistoryStep {
  readonly event: AnyEventObject;
  readonly isTaken: boolean;
  /** The snapshot after the step. */
  readonly snapshot: AnyMachineSnapshot;
  readonly started: (id: string) => readonly any[];
  readonly notified: History['notified'];
}

/** The history of a state: the events in their order, and the machine’s effects. */
export interface History {
  readonly events: readonly AnyEventObject[];
  /** The last step. */
  readonly last: AnyEventObject | undefined;
  readonly steps: readonly HistoryStep[];
  /** Returns the events that another actor received, by its name in the system or by its child id. */
  readonly notified: (to: string, type?: string) => readonly AnyEventObject[];
  readonly emitted: (type: string) => readonly AnyEventObject[];
  /** Returns the inputs with which an invoke or a child of this id was started, one for each start. */
  readonly started: (id: string) => readonly any[];
}

/** The conditions that hold in every state of a machine, on every path to it. */
export type Invariants<M extends AnyStateMachine> = Readonly<Record<string, (snapshot: SnapshotFrom<M>, history: History) => boolean>>;

const startedIn = (effects: readonly Effect[], id: string): any[] =>
  effects.flatMap((one) => (one.kind === 'started' && one.id === id ? [one.input] : []));

const noticeIdIn = (effects: readonly Effect[], to: string, type?: string): AnyEventObject[] =>
  effects.flatMap((one) =>
    one.kind === 'notified' && one.to === to && (type === undefined || one.event.type === type) ? [one.event] : [],
  );

/** The steps as invariants see them: walks share their first steps. */
const known = new WeakMap<object, HistoryStep>();

const seenStep = <M extends AnyStateMachine>(step: Step<M>): HistoryStep => {
  const before = known.get(step);
  if (before) return before;
  const { event, taken, effects, snapshot } = step;
  const seen: HistoryStep = {
    event,
    isTaken: taken.length > 0,
    snapshot,
    started: (id) => startedIn(effects, id),
    notified: (to, type) => noticeIdIn(effects, to, type),
  };
  known.set(step, seen);
  return seen;
};

/** Most invariants read little of it, and there is one for each arc of a model. */
const historyOf = <M extends AnyStateMachine>(first: readonly Effect[], steps: readonly Step<M>[]): History => {
  const within = <T>(select: (effects: readonly Effect[]) => T[]): T[] => [
    ...select(first),
    ...steps.flatMap(({ effects }) => select(effects)),
  ];
  return {
    get events() {
      return steps.map(({ event }) => event);
    },
    last: steps.at(-1)?.event,
    get steps() {
      return steps.map(seenStep);
    },
    notified: (to, type) => within((effects) => noticeIdIn(effects, to, type)),
    emitted: (type) =>
      within((effects) => effects.flatMap((one) => (one.kind === 'emitted' && one.event.type === type ? [one.event] : []))),
    started: (id) => within((effects) => startedIn(effects, id)),
  };
};

interface Moment {
  readonly snapshot: AnyMachineSnapshot;
  readonly ended: ReadonlySet<AnyActorRef>;
  readonly last: Step<AnyStateMachine> | undefined;
  readonly mayBeDropped: Readonly<Record<string, string>>;
}

const isEnd = ({ type }: AnyEventObject): boolean => /^xstate\.(done|error)\.actor\./.test(type);
const runningIn = ({ snapshot: { children }, ended }: Moment): AnyActorRef[] =>
  Object.values(children as Record<string, AnyActorRef>).filter((child) => child && !ended.has(child));

type Node = AnyMachineSnapshot['_nodes'][number];
const lineOf = (node: Node): Node[] => (node.parent?.parent ? [node, ...lineOf(node.parent)] : [node]);

/** Tags of states in which a view shows progress. */
const BUSY = ['busy', 'saving'];

const isAwaited = (moment: Moment): boolean =>
  moment.snapshot._nodes
    .filter(({ type, tags }) => type !== 'parallel' && tags.some((tag: string) => BUSY.includes(tag)))
    .every((node) => {
      const line = moment.snapshot._nodes.filter((other) => lineOf(other).includes(node) || lineOf(node).includes(other));
      return line.some(({ after, invoke }) => after.length > 0 || invoke.some(({ id }) => moment.snapshot.children[id]));
    });

const inputOf = (child: AnyActorRef): string =>
  JSON.stringify([child.src, (child.getSnapshot() as { input?: unknown } | undefined)?.input ?? child.id]);

/** Returns true if the last event is this outcome of an invoke or a child. */
export const isResponseOf = (id: string, way: 'done' | 'error', { last }: History): boolean => last?.type === `xstate.${way}.actor.${id}`;

/** For a machine with an actor for each key: no actor runs for a removed key. */
export const onlyFor =
  <M extends AnyStateMachine>(family: string, keysIn: (context: ContextFrom<M>) => readonly string[]) =>
  (snapshot: SnapshotFrom<M>): boolean => {
    const { context, children } = snapshot as AnyMachineSnapshot;
    const loaded = keysIn(context as ContextFrom<M>).map((key) => family + key);
    return Object.keys(children).every((id) => !id.startsWith(family) || loaded.includes(id));
  };

/** The invariants of every machine. */
const shared: Readonly<Record<string, (moment: Moment) => boolean>> = {
  'it does not crash': ({ snapshot }) => snapshot.status !== 'error',
  'no response is dropped': ({ snapshot, last, mayBeDropped }) =>
    !last ||
    !isEnd(last.event) ||
    last.taken.length > 0 ||
    !handles(snapshot.machine, last.event.type) ||
    last.event['actorId'] in mayBeDropped,
  'busy awaits a response or a timer': (moment) => moment.snapshot.status !== 'active' || isAwaited(moment),
  'no call runs twice at once': (moment) => {
    const requested = runningIn(moment).map(inputOf);
    return new Set(requested).size === requested.length;
  },
};

/** Returns the names of the invariants that are broken after these steps. */
export const brokenIn = <M extends AnyStateMachine>(
  first: readonly Effect[],
  steps: readonly Step<M>[],
  stand: Stand<M>,
  { invariants = {}, mayBeDropped = {} }: { readonly invariants?: Invariants<M>; readonly mayBeDropped?: Moment['mayBeDropped'] },
): string[] => {
  const snapshot = stand.snapshot as AnyMachineSnapshot;
  const moment: Moment = { snapshot, ended: stand.ended, last: steps.at(-1) as Step<AnyStateMachine> | undefined, mayBeDropped };
  const history = historyOf(first, steps);
  return [
    ...Object.entries(shared).filter(([, holds]) => !holds(moment)),
    ...Object.entries(invariants).filter(([, holds]) => !holds(stand.snapshot, history)),
  ].map(([name]) => name);
};
