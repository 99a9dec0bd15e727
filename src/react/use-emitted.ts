import { useEffect, useEffectEvent } from 'react';
import type { Subscription } from 'xstate';

type Emitter<T extends string> = { on: (type: T, handler: () => void) => Subscription };

/** Calls back each time that an actor emits an event, for as long as the view is shown. */
export const useEmitted = <T extends string>(actor: Emitter<T> | undefined, type: T, onEvent: () => void): void => {
  const handle = useEffectEvent(onEvent);
  useEffect(() => {
    const listening = actor?.on(type, () => handle());
    return () => listening?.unsubscribe();
  }, [actor, type]);
};
