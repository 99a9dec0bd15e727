import {
  fromCallback,
  fromPromise,
  type ActorLogic,
  type AnyEventObject,
  type CallbackActorLogic,
  type EventObject,
  type NonReducibleUnknown,
  type PromiseActorLogic,
} from 'xstate';

/** The logic that fills a slot for one call. */
export type Call<TOutput, TInput extends NonReducibleUnknown = NonReducibleUnknown> = PromiseActorLogic<TOutput, TInput>;
/** The logic that fills a slot for a source that receives events. */
export type Source<TEvent extends EventObject, TInput extends NonReducibleUnknown = NonReducibleUnknown> = CallbackActorLogic<
  TEvent,
  TInput
>;

const missing = (slot: string) => new Error(`no actor for "${slot}"`);

/** A typed actor slot for one call. Machines declare what they need; `src/app/wiring/` fills it. */
export const unprovided = <TOutput, TInput extends NonReducibleUnknown = NonReducibleUnknown>(slot: string) =>
  fromPromise<TOutput, TInput>(() => Promise.reject(missing(slot)));

/** The same for a long-lived source of events. */
export const unprovidedSource = <TInput extends NonReducibleUnknown = NonReducibleUnknown, TEvent extends EventObject = AnyEventObject>(
  slot: string,
) =>
  fromCallback<TEvent, TInput>(() => {
    throw missing(slot);
  });

/** The same for a sink that only receives events: `any` is the type of its snapshot, which is never read, and is used nowhere else. */
export const unprovidedSink = <TEvent extends EventObject>(slot: string): ActorLogic<any, TEvent> =>
  fromCallback<TEvent>(() => {
    throw missing(slot);
  });
