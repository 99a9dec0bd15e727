import {
  createActor,
  createEmptyActor,
  setup,
  SimulatedClock,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyTransitionDefinition,
} from 'xstate';
import type { Scenario } from '../models/scenario.ts';
import type { Move } from './moves.ts';
import { withStandIns } from './stand-in.ts';

/** An event that the machine sent, and its recipient: an actor of the system, a child, its parent or the views. */
export interface Sent {
  readonly to: string;
  readonly event: AnyEventObject;
}

/** A running child: a call, a source or an actor. */
export interface Pending {
  readonly id: string;
  /** The slot. */
  readonly src: string;
  readonly input: unknown;
}

export interface Timer {
  readonly type: string;
  /** ms */
  readonly delay: number;
}

/** The state after a move; the first moment has none. */
export interface Moment {
  readonly move?: Move;
  readonly snapshot: AnyMachineSnapshot;
  readonly taken: readonly AnyTransitionDefinition[];
  readonly started: readonly Pending[];
  readonly sent: readonly Sent[];
  readonly pending: readonly Pending[];
  readonly timers: readonly Timer[];
}

const SUBJECT = 'subject';
const VIEWS = 'views';

/** Runs the machine of a scenario from its start on a simulated clock, and returns the moment after each move. */
export const simulate = (scenario: Pick<Scenario, 'machine' | 'input'>, moves: readonly Move[]): readonly Moment[] => {
  const running = open(scenario);
  const first = running.moment();
  return [first, ...moves.map((move) => (running.make(move), { ...running.moment(), move }))];
};

const open = ({ machine, input }: Pick<Scenario, 'machine' | 'input'>) => {
  const clock = new SimulatedClock();
  const host = setup({ actors: { [SUBJECT]: withStandIns(machine) as never } }).createMachine({
    invoke: { src: SUBJECT, id: SUBJECT, input } as never,
    on: { '*': {} }, // The end of the machine does not end the simulation.
  });
  const names = new Map<unknown, string>();
  let taken: AnyTransitionDefinition[] = [];
  let sent: Sent[] = [];
  let started: Pending[] = [];
  const running: AnyActorRef = createActor(host, { clock, logger: () => {} });
  const isOwn = (ref: unknown): boolean => {
    const { id, _parent: parent } = ref as AnyActorRef;
    return id === SUBJECT && parent === running;
  };
  running.system.inspect((inspected) => {
    if (inspected.type === '@xstate.microstep' && isOwn(inspected.actorRef)) taken.push(...inspected._transitions);
    if (inspected.type === '@xstate.action' && isOwn(inspected.actorRef) && inspected.action.type === 'xstate.emit')
      sent.push({ to: VIEWS, event: (inspected.action.params as { event: AnyEventObject }).event });
    if (inspected.type !== '@xstate.event' || !inspected.sourceRef || !isOwn(inspected.sourceRef) || isOwn(inspected.actorRef)) return;
    const { actorRef, event } = inspected;
    if (event.type === 'xstate.init') started.push(pendingOf(actorRef as AnyActorRef));
    else sent.push({ to: actorRef === running ? 'parent' : (names.get(actorRef) ?? (actorRef as AnyActorRef).id), event });
  });
  nameOthers(running.system, names);
  (running as unknown as { start: () => void }).start();
  const subject = running.getSnapshot().children[SUBJECT] as AnyActorRef;
  const timersOf = () => scheduledBy(subject).map(({ event: { type }, delay }): Timer => ({ type, delay }));

  const make = (move: Move): void => {
    [taken, sent, started] = [[], [], []];
    if (move.kind === 'send') return subject.send(move.event);
    if (move.kind === 'elapse') return ring(subject, move.type);
    const child = (subject.getSnapshot() as AnyMachineSnapshot).children[move.id] as AnyActorRef | undefined;
    if (!child) throw new Error(`"${move.id}" is not running`);
    child.send(move.kind === 'resolve' ? { type: 'light.finish', output: move.output } : { type: 'light.crash', error: move.error });
  };
  const moment = (): Moment => {
    const snapshot = subject.getSnapshot() as AnyMachineSnapshot;
    const children = Object.values(snapshot.children as Record<string, AnyActorRef | undefined>);
    const alive = snapshot.status === 'active' ? children.filter((child) => child?.getSnapshot()?.status === 'active') : [];
    return { snapshot, taken, sent, started, pending: alive.flatMap((child) => (child ? [pendingOf(child)] : [])), timers: timersOf() };
  };
  return { make, moment };
};

const pendingOf = (child: AnyActorRef): Pending => ({
  id: child.id,
  src: typeof child.src === 'string' ? child.src : child.id,
  input: (child.getSnapshot() as { context?: { input?: unknown } } | undefined)?.context?.input,
});

interface Scheduled {
  readonly event: AnyEventObject;
  readonly source: AnyActorRef;
  readonly id: string;
  readonly delay: number;
}

const scheduledBy = (actor: AnyActorRef): Scheduled[] =>
  (Object.values(actor.system.getSnapshot()._scheduledEvents) as Scheduled[]).filter(({ source }) => source === actor);

/** Lets one delay of an actor elapse, and leaves the others running. */
const ring = (actor: AnyActorRef, type: string): void => {
  const timer = scheduledBy(actor).find(({ event }) => event.type === type);
  if (!timer) throw new Error(`no delay is running for "${type}"`);
  actor.system.scheduler.cancel(actor, timer.id);
  actor.send(timer.event);
};

/** Provides a recipient for every name of the system that nothing registered. */
const nameOthers = (system: AnyActorRef['system'], names: Map<unknown, string>): void => {
  const others = new Map<string, AnyActorRef>();
  const get = system.get.bind(system);
  system.get = ((name: string) => {
    const actor = get(name) ?? others.get(name) ?? createEmptyActor();
    if (!get(name)) others.set(name, actor as AnyActorRef);
    names.set(actor, name);
    return actor;
  }) as typeof system.get;
};
