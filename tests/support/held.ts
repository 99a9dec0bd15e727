import { fromCallback, fromPromise, type AnyEventObject, type EventObject, type NonReducibleUnknown } from 'xstate';

type Pending<TOutput> = PromiseWithResolvers<TOutput>;

/** A call that responds when the test decides. It records its inputs, in order; when a slot serves several invokes, name the intended one. */
export const deferredCall = <TOutput, TInput extends NonReducibleUnknown = any>(onAsked?: () => void) => {
  const asked: TInput[] = [];
  const signals: AbortSignal[] = [];
  const pending = new Map<string, Pending<TOutput>>();
  const take = (id = [...pending.keys()].at(-1) ?? '') => {
    const taken = pending.get(id);
    if (!taken) throw new Error('nothing was asked for');
    pending.delete(id);
    return taken;
  };
  const logic = fromPromise<TOutput, TInput>(({ input, self: { id }, signal }) => {
    const held = Promise.withResolvers<TOutput>();
    asked.push(input);
    signals.push(signal);
    onAsked?.();
    pending.set(id, held);
    signal.addEventListener('abort', () => {
      if (pending.get(id) === held) pending.delete(id);
    });
    return held.promise;
  });
  return {
    asked,
    /** One for each call, aborted or not. */
    signals,
    logic,
    /** The ids of the invokes that await a response. */
    waiting: () => [...pending.keys()],
    answer: (value: TOutput, id?: string) => (take(id).resolve(value), delivered()),
    refuse: (error: unknown, id?: string) => (take(id).reject(error), delivered()),
  };
};

/** A source of events that the test controls. It can be made to fail at its start. */
export const deferredSource = <TEvent extends EventObject = AnyEventObject>() => {
  const started: { isOpen: boolean; sendBack: (event: AnyEventObject) => void }[] = [];
  const refusal = { isOn: false };
  const logic = fromCallback<TEvent, any>(({ sendBack }) => {
    if (refusal.isOn) throw new Error('refused');
    const source = { isOpen: true, sendBack };
    started.push(source);
    return () => {
      source.isOpen = false;
    };
  });
  return {
    logic,
    started,
    refusal,
    open: () => started.filter(({ isOpen }) => isOpen).length,
    say: (event: AnyEventObject) => started.at(-1)?.sendBack(event),
  };
};

/** Resolves once every settled promise has reached its actor. */
export const delivered = () => new Promise<void>((resolve) => void setImmediate(resolve));
