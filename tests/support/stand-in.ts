import { createActor, fromTransition, type AnyActorRef, type AnyEventObject, type AnyStateMachine } from 'xstate';
import { afterEachTest } from './after-each.ts';
import { handles } from './model-probe.ts';

/** The events that actors received and their machines do not take, by name. No test may leave any. */
export const strays: string[] = [];

afterEachTest(() => {
  const all = strays.splice(0);
  if (all.length > 0) throw new Error(`no actor takes ${all.join(', ')}`);
});

/** Stands for an actor of a machine: it takes what that takes, and nothing else. */
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

/** Stands for an actor of a machine of which only what it is sent matters. */
export const listenerFor = (machine: AnyStateMachine, sent: unknown[] = []): AnyActorRef =>
  standIn(machine.id, machine, undefined, (event) => void sent.push(event));
