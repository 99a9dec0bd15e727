import {
  createEmptyActor,
  createActor,
  fromCallback,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ExecutableActionsFrom,
} from 'xstate';

/** The effect of one event on a machine: its state, the actors it sent events to, and its running timers. */
export interface Stepped {
  readonly snapshot: AnyMachineSnapshot;
  readonly sent: readonly string[];
  readonly started: readonly { readonly id: string; readonly type: string; readonly ms: number }[];
  readonly cancelled: readonly string[];
}

/** Returns an actor that accepts everything and does nothing, in place of a recorded one. */
export const standIn = (id: string, parent?: AnyActorRef): AnyActorRef =>
  createActor(
    fromCallback(() => {}),
    { id, ...(parent ? { parent } : {}) },
  );

type Scope = Parameters<AnyStateMachine['transition']>[2];
type Executed = { readonly type: string; readonly params: Readonly<Record<string, unknown>> | undefined };

/** Computes a step without running any effect; `registered` are the actors that the machine may write to by their systemId. */
export const stepper = (registered: (systemId: string) => AnyActorRef | undefined, nameOf: (actor: AnyActorRef) => string) => {
  const recorded = (parent: string, before: AnyMachineSnapshot | undefined, compute: (scope: Scope) => unknown): Stepped => {
    // During a step, an actor returns its former snapshot.
    const self: AnyActorRef = Object.assign(createEmptyActor(), { _parent: standIn(parent), getSnapshot: () => before });
    const sent: string[] = [];
    const started: Stepped['started'][number][] = [];
    const cancelled: string[] = [];
    const actionExecutor = ({ type, params = {} }: Executed) => {
      const { event, delay, id, to, sendId } = params as {
        event?: AnyEventObject;
        delay?: number;
        id?: string;
        to?: AnyActorRef;
        sendId?: string;
      };
      if (type === 'xstate.raise' && event && delay !== undefined) started.push({ id: id ?? event.type, type: event.type, ms: delay });
      if (type === 'xstate.cancel') cancelled.push(String(sendId));
      if (type === 'xstate.sendTo' && event && to && delay === undefined) sent.push(`${event.type} → ${nameOf(to)}`);
    };
    const system = Object.create(self.system, { get: { value: registered } }) as AnyActorRef['system'];
    const scope = {
      self,
      system,
      id: self.id,
      sessionId: self.sessionId,
      logger: () => {},
      defer: () => {},
      emit: () => {},
      stopChild: () => {},
      actionExecutor: actionExecutor as unknown as (action: ExecutableActionsFrom<AnyStateMachine>) => void,
    } as unknown as Scope;
    return { snapshot: compute(scope) as AnyMachineSnapshot, sent, started, cancelled };
  };
  return {
    /** `parent` is the id of the actor that it is a child of. */
    start: (machine: AnyStateMachine, input: unknown, parent: string) =>
      recorded(parent, undefined, (scope) => machine.getInitialSnapshot(scope, input)),
    step: (snapshot: AnyMachineSnapshot, event: AnyEventObject, parent: string) =>
      recorded(parent, snapshot, (scope) => (snapshot.machine as AnyStateMachine).transition(snapshot, event, scope)),
  };
};
