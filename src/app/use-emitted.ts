import { useEffect, useEffectEvent } from 'react';
import type { Subscription } from 'xstate';

type Emitter<T extends string> = { on: (type: T, handler: () => void) => Subscription };

/** Calls back each time that an actor emits an event, for as long as the view is shown. */
export const useEmitted = <T extends string>(actor: Emitter<T> | undefined, type: T, received: () => void): void => {
  const receive = useEffectEvent(received);
  useEffect(() => {
    const listening = actor?.on(type, () => receive());
    return () => listening?.unsubscribe();
  }, [actor, type]);
};
