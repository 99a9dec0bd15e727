import { fromCallback, fromPromise, type AnyEventObject, type EventObject, type NonReducibleUnknown } from 'xstate';

type Pending<TOutput> = PromiseWithResolvers<TOutput>;

/** A call that responds when the test decides. It records its inputs, in order; when a slot serves several invokes, name the intended one. */
export const deferredCall = <TOutput, TInput extends NonReducibleUnknown = any>(onRequest?: () => void) => {
  const inputs: TInput[] = [];
  const signals: AbortSignal[] = [];
  const pending = new Map<string, Pending<TOutput>>();
  const take = (id = [...pending.keys()].at(-1) ?? '') => {
    const deferred = pending.get(id);
    if (!deferred) throw new Error('nothing was requested');
    pending.delete(id);
    return deferred;
  };
  const logic = fromPromise<TOutput, TInput>(({ input, self: { id }, signal }) => {
    const deferred = Promise.withResolvers<TOutput>();
    inputs.push(input);
    signals.push(signal);
    onRequest?.();
    pending.set(id, deferred);
    signal.addEventListener('abort', () => {
      if (pending.get(id) === deferred) pending.delete(id);
    });
    return deferred.promise;
  });
  return {
    requested: inputs,
    /** One for each call, aborted or not. */
    signals,
    logic,
    /** The ids of the invokes that await a response. */
    waiting: () => [...pending.keys()],
    resolve: (value: TOutput, id?: string) => (take(id).resolve(value), delivered()),
    reject: (error: unknown, id?: string) => (take(id).reject(error), delivered()),
  };
};

/** A source of events that the test controls. It can be made to fail at its start. */
export const deferredSource = <TEvent extends EventObject = AnyEventObject>() => {
  const started: { isOpen: boolean; input: unknown; sendBack: (event: AnyEventObject) => void }[] = [];
  const received: TEvent[] = [];
  const refusal = { isOn: false };
  const logic = fromCallback<TEvent, any>(({ sendBack, receive, input }) => {
    if (refusal.isOn) throw new Error('refused');
    const source = { isOpen: true, input, sendBack };
    started.push(source);
    receive((event) => void received.push(event));
    return () => {
      source.isOpen = false;
    };
  });
  return {
    logic,
    started,
    /** The events that it was sent. */
    received,
    refusal,
    open: () => started.filter(({ isOpen }) => isOpen).length,
    emit: (event: AnyEventObject) => started.at(-1)?.sendBack(event),
  };
};

/** Resolves once every settled promise has reached its actor. */
export const delivered = () => new Promise<void>((resolve) => void setImmediate(resolve));
