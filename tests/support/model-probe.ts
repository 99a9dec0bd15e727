import {
  createEmptyActor,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate';
import { getStateNodes } from 'xstate/graph';

type Node = AnyStateMachine['root'];

export const nodesOf = (node: Node): Node[] => [node, ...(getStateNodes(node) as Node[])];

const definitionsOf = (node: Node): AnyTransitionDefinition[] => [...[...node.transitions.values()].flat(), ...(node.always ?? [])];

const guardName = (guard: AnyTransitionDefinition['guard']): string =>
  guard === undefined ? '' : ` [${typeof guard === 'string' ? guard : 'type' in guard ? guard.type : guard.name || 'guard'}]`;

/** The guards that `watchGuards` replaced. */
export const watched = new WeakMap<AnyTransitionDefinition, AnyTransitionDefinition['guard']>();

const nameOf = (edge: AnyTransitionDefinition): string => {
  const { source, eventType, target } = edge;
  return `${source.id} --${eventType || 'always'}${guardName(watched.get(edge) ?? edge.guard)}--> ${target?.map(({ id }) => id).join(', ') ?? '(stays)'}`;
};

/** Returns every transition of a machine with a unique name; the second of two equal ones is numbered. */
export const edgesOf = (machine: AnyStateMachine): ReadonlyMap<AnyTransitionDefinition, string> => {
  const edges = new Map<AnyTransitionDefinition, string>();
  const used = new Map<string, number>();
  for (const edge of nodesOf(machine.root).flatMap(definitionsOf)) {
    const name = nameOf(edge);
    const count = (used.get(name) ?? 0) + 1;
    used.set(name, count);
    edges.set(edge, count === 1 ? name : `${name} #${count}`);
  }
  return edges;
};

/** Returns true if any state of a machine takes an event of this type. */
export const handles = (machine: AnyStateMachine, type: string): boolean =>
  nodesOf(machine.root).some((node) =>
    [...node.transitions].some(
      ([taken, list]) => list.length > 0 && (taken === type || (taken.endsWith('*') && type.startsWith(taken.slice(0, -1)))),
    ),
  );

/** The effects of a step besides changing the state of its machine. */
export type Effect =
  | { readonly kind: 'notified'; readonly to: string; readonly event: AnyEventObject }
  | { readonly kind: 'emitted'; readonly event: AnyEventObject }
  | { readonly kind: 'started'; readonly id: string; readonly src: string; readonly input: any; readonly child: AnyActorRef }
  | { readonly kind: 'stopped'; readonly child: AnyActorRef };

type Executed = { readonly type: string; readonly params?: any };

/** Returns an action that the interpreter would execute as an effect; nothing for those within the machine. */
const effectOf = ({ type, params }: Executed, { self, names }: { self: AnyActorRef; names: ReadonlyMap<unknown, string> }): Effect[] => {
  if (type === 'xstate.sendTo' && params.to === self) return [];
  if (type === 'xstate.sendTo') {
    const to = params.to === self._parent ? 'parent' : (names.get(params.to) ?? params.to?.id ?? params.targetId);
    return [{ kind: 'notified', to, event: params.event }];
  }
  if (type === 'xstate.emit') return [{ kind: 'emitted', event: params.event }];
  if (type === 'xstate.spawnChild' && params.actorRef) {
    return [{ kind: 'started', id: params.id, src: String(params.src), input: params.input, child: params.actorRef }];
  }
  return type === 'xstate.stopChild' && params ? [{ kind: 'stopped', child: params }] : [];
};

/** Provides an actor for every free name of a system, to record the events it receives. */
const withStandIns = (system: AnyActorRef['system']): ReadonlyMap<unknown, string> => {
  const names = new Map<unknown, string>();
  const byName = new Map<string, AnyActorRef>();
  const get = system.get.bind(system);
  const standIn = (name: string) => {
    const actor = byName.get(name) ?? createEmptyActor();
    byName.set(name, actor);
    names.set(actor, name);
    return actor;
  };
  system.get = ((name: string) => get(name) ?? standIn(name)) as typeof system.get;
  return names;
};

/** Computes steps without running any effect, and returns the transitions that each one took. Each step has a separate system without names. */
export const probe = <M extends AnyStateMachine>(machine: M, input: InputFrom<M> | undefined) => {
  const recorded = (compute: (scope: Parameters<M['transition']>[2]) => unknown) => {
    const self: AnyActorRef = Object.assign(createEmptyActor(), { _parent: createEmptyActor() });
    const names = withStandIns(self.system);
    const effects: Effect[] = [];
    const taken: AnyTransitionDefinition[] = [];
    const entered = new Set<string>();
    self.system.inspect((inspected) => {
      // Children of the machine share its system, including the names they register.
      if (inspected.type !== '@xstate.microstep' || inspected.actorRef !== self) return;
      taken.push(...inspected._transitions);
      for (const { source } of inspected._transitions) entered.add(source.id);
      for (const { id } of (inspected.snapshot as AnyMachineSnapshot)._nodes) entered.add(id);
    });
    const scope = {
      self,
      system: self.system,
      id: self.id,
      sessionId: self.sessionId,
      logger: () => {},
      defer: () => {},
      emit: () => {},
      stopChild: () => {},
      actionExecutor: (executed: Executed) => effects.push(...effectOf(executed, { self, names })),
    } as unknown as Parameters<M['transition']>[2];
    const snapshot = compute(scope) as SnapshotFrom<M>;
    // A machine that starts idle takes no step there.
    for (const { id } of (snapshot as AnyMachineSnapshot)._nodes) entered.add(id);
    return { snapshot, taken, entered, effects };
  };
  return {
    start: () => recorded((scope) => machine.getInitialSnapshot(scope, input)),
    step: (snapshot: SnapshotFrom<M>, event: AnyEventObject) =>
      recorded((scope) => machine.transition(snapshot as AnyMachineSnapshot, event, scope)),
  };
};
