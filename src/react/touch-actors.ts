import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { pullMachine } from '#machines/touch/pull.machine.ts';
import { swipeMachine } from '#machines/touch/swipe.machine.ts';

/** Returns the actor of swipes across statuses, for as long as the view is mounted. */
export const useSwipeActor = () => useActorRef(swipeMachine);

/** Returns the actor of pulls at the top of a list; `refresh` fetches its newest page. */
export const usePullActor = (refresh: () => Promise<void>) => {
  const [machine] = useState(() => pullMachine.provide({ actors: { refresh: fromPromise(refresh) } }));
  return useActorRef(machine);
};
