import type { ActorLogic, AnyEventObject, AnyStateMachine } from 'xstate';

interface StandInSnapshot {
  readonly status: 'active' | 'done' | 'error' | 'stopped';
  readonly output: unknown;
  readonly error: unknown;
  readonly context: { readonly input: unknown };
}

/** A stand-in for a call, a source or a child: it ignores events until the user ends it. */
const standIn: ActorLogic<any, AnyEventObject, any> = {
  getInitialSnapshot: (_, input): StandInSnapshot => ({ status: 'active', output: undefined, error: undefined, context: { input } }),
  transition: (snapshot: StandInSnapshot, event): StandInSnapshot => {
    if (event.type === 'light.finish') return { ...snapshot, status: 'done', output: event['output'] };
    return event.type === 'light.crash' ? { ...snapshot, status: 'error', error: event['error'] } : snapshot;
  },
  getPersistedSnapshot: (snapshot) => snapshot,
};

/** A model's own stand-in for a child machine accepts the same two events, and has the context that the machine reads. */
export const isLight = (logic: unknown): boolean => logic instanceof Object && 'states' in logic && 'living' in (logic.states as object);

/** Returns a machine whose slots the user ends. */
export const withStandIns = (machine: AnyStateMachine): AnyStateMachine => {
  const slots = Object.entries(machine.implementations.actors ?? {});
  return machine.provide({ actors: Object.fromEntries(slots.map(([name, logic]) => [name, isLight(logic) ? logic : standIn])) as never });
};
