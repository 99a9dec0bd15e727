import { useSelector } from '@xstate/react';
import { details } from '#app/lazy/further.ts';
import { Lazy } from '#app/lazy/lazy.tsx';
import { selectDetailsState } from '#machines/conversations/status-details.machine.ts';
import { useMaybeSessionActor } from '#app/hooks.ts';

/** Where the dialog of a status's details lies while one is open. */
export function DetailsPlace() {
  const actor = useMaybeSessionActor('statusDetails');
  const state = useSelector(actor, (snapshot) => snapshot && selectDetailsState(snapshot));
  return state !== undefined && state !== 'closed' && <Lazy of={details}>{({ StatusDetails }) => <StatusDetails />}</Lazy>;
}
