import {
  enqueueActions,
  type Action,
  type ActionFunction,
  type AnyActorLogic,
  type AnyEventObject,
  type EventFromLogic,
  type EventObject,
  type InputFrom,
  type MachineContext,
  type ParameterizedObject,
  type UnknownActorLogic,
} from 'xstate';

type Params = ParameterizedObject['params'] | undefined;

/** The parts of a machine that its actions use: its context, events, slots, named actions and emitted events. */
export interface MachineKind {
  context: MachineContext;
  events: AnyEventObject;
  actors?: Record<string, UnknownActorLogic>;
  actions?: Record<string, Params>;
  emitted?: EventObject;
}

type Actors<M extends MachineKind> = M extends { actors: infer A extends Record<string, UnknownActorLogic> } ? A : object;
type Slots<M extends MachineKind> = {
  [K in keyof Actors<M> & string]: { src: K; logic: Extract<Actors<M>[K], UnknownActorLogic>; id: string | undefined };
}[keyof Actors<M> & string];
type Named<M extends MachineKind> = M extends { actions: infer A extends Record<string, Params> }
  ? { [K in keyof A & string]: { type: K; params: A[K] } }[keyof A & string]
  : never;
type Emitted<M extends MachineKind> = M extends { emitted: infer E extends EventObject } ? E : never;

/** The events that an actor accepts; none where its source declares none. */
type Takes<L> = L extends AnyActorLogic ? (string extends EventFromLogic<L>['type'] ? never : EventFromLogic<L>) : never;
/** A child with its slot's name accepts the events of that slot; one with its own id, those of any slot of the machine. */
type Taken<M extends MachineKind, Id extends string> = Id extends keyof Actors<M>
  ? Takes<Actors<M>[Id]>
  : // oxlint-disable-next-line typescript/no-generated-empty-object-type -- an empty object has all keys of a pattern, but none of a name
    Record<never, never> extends Record<Id, unknown>
    ? Takes<Actors<M>[keyof Actors<M>]>
    : never;

type Start<L> = { id?: string; systemId?: string } & (undefined extends InputFrom<L> ? { input?: InputFrom<L> } : { input: InputFrom<L> });

/** An action of exactly one machine. */
export type ActionOf<M extends MachineKind, TParams extends Params = undefined> = ActionFunction<
  M['context'],
  M['events'],
  M['events'],
  TParams,
  Slots<M>,
  Named<M>,
  never,
  never,
  Emitted<M>
>;

type Native<M extends MachineKind, TParams extends Params> = Parameters<
  typeof enqueueActions<M['context'], M['events'], TParams, M['events'], Slots<M>, Named<M>, never, never, Emitted<M>>
>[0];
type Given<M extends MachineKind> = Parameters<Native<M, undefined>>[0];

interface Enqueue<M extends MachineKind> extends Pick<Given<M>['enqueue'], 'assign' | 'raise' | 'stopChild' | 'cancel' | 'emit'> {
  (action: Action<M['context'], M['events'], M['events'], undefined, Slots<M>, Named<M>, never, never, Emitted<M>>): void;
  sendTo<Id extends string>(id: Id, event: Taken<M, Id>): void;
  spawnChild<S extends (keyof Actors<M> & string) | AnyActorLogic>(
    slot: S,
    start: Start<S extends keyof Actors<M> ? Actors<M>[S] : S>,
  ): void;
}

/** Creates an action of one machine. Everything that it reads, assigns, raises, spawns, sends and names must exist there; `setup` ensures that it is used only there. */
export const action = <M extends MachineKind, TParams extends Params = undefined>(
  collect: (given: Omit<Given<M>, 'enqueue' | 'check'> & { enqueue: Enqueue<M> }, params: TParams) => void,
): ActionOf<M, TParams> =>
  enqueueActions<M['context'], M['events'], TParams, M['events'], Slots<M>, Named<M>, never, never, Emitted<M>>(
    collect as Native<M, TParams>,
  );

/** Any machine: the action reads, raises, names or emits nothing of its own. */
export type Anyone = { context: MachineContext; events: never };

/** An action for every machine that meets its requirements: these fields in its context, the events that it raises, the actions and slots that it names, and the events that it emits. */
export interface AnyMachinesAction<TParams extends Params = undefined, M extends MachineKind = MachineKind> {
  (args: { context: M['context'] }, params: TParams): void;
  _out_TEvent?: M extends { events: infer E } ? E : never;
  _out_TActor?: Slots<M>;
  _out_TAction?: Named<M>;
  _out_TEmitted?: Emitted<M>;
}

/** Makes such an action. */
export const anyMachines = <M extends MachineKind, TParams extends Params = undefined>(collect: Parameters<typeof action<M, TParams>>[0]) =>
  action<M, TParams>(collect) as AnyMachinesAction<TParams, M>;
