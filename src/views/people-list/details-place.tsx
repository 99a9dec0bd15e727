import { useSelector } from '@xstate/react';
import { thread } from '#app/lazy/features.ts';
import { Lazy } from '#app/lazy/lazy.tsx';
import { selectDetailsState } from '#machines/conversations/status-details.machine.ts';
import { useMaybeSessionActor } from '#app/hooks.ts';

/** Where the dialog of a status's details lies while one is open. */
export function DetailsPlace() {
  const details = useMaybeSessionActor('statusDetails');
  const state = useSelector(details, (snapshot) => snapshot && selectDetailsState(snapshot));
  return state !== undefined && state !== 'closed' && <Lazy of={thread}>{({ StatusDetails }) => <StatusDetails />}</Lazy>;
}
