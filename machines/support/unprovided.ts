import { fromCallback, fromPromise, type ActorLogic, type AnyEventObject, type EventObject, type NonReducibleUnknown } from 'xstate';

const missing = (slot: string) => new Error(`actor "${slot}" was not provided`);

/** A typed hole for one call. Machines declare what they need; `src/app/wiring/` fills it. */
export const unprovided = <TOutput, TInput extends NonReducibleUnknown = NonReducibleUnknown>(slot: string) =>
  fromPromise<TOutput, TInput>(() => Promise.reject(missing(slot)));

/** The same for a long-lived source of events. */
export const unprovidedSource = <TInput extends NonReducibleUnknown = NonReducibleUnknown>(slot: string) =>
  fromCallback<AnyEventObject, TInput>(() => {
    throw missing(slot);
  });

/** And for a place that events are written to, whatever its state is. */
export const unprovidedSink = <TEvent extends EventObject>(slot: string): ActorLogic<any, TEvent> =>
  fromCallback<TEvent>(() => {
    throw missing(slot);
  });
