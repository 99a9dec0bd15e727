import { createActor, fromTransition, type AnyActorRef, type AnyEventObject, type AnyStateMachine } from 'xstate';
import { afterEachTest } from './after-each.ts';
import { handles } from './model-probe.ts';

/** The events that actors received and their machines do not take, by name. No test may leave any. */
export const strays: string[] = [];

afterEachTest(() => {
  const all = strays.splice(0);
  if (all.length > 0) throw new Error(`no actor takes ${all.join(', ')}`);
});

/** A stand-in for an actor of a machine: it takes only the events that the machine takes. */
export const standIn = <T>(
  name: string,
  machine: AnyStateMachine | undefined,
  notified: T,
  receive: (event: AnyEventObject) => void,
): AnyActorRef => {
  const take = (event: AnyEventObject): void => {
    if (machine && handles(machine, event.type)) receive(event);
    else strays.push(`${name}: ${event.type}`);
  };
  return createActor(fromTransition((state: T, event: AnyEventObject) => (take(event), state), notified)).start();
};

/** A stand-in for an actor of a machine that only records events. */
export const listenerFor = (machine: AnyStateMachine, sent: unknown[] = []): AnyActorRef =>
  standIn(machine.id, machine, undefined, (event) => void sent.push(event));
