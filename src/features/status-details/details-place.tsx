import { useSelector } from '@xstate/react';
import { details } from '#react/lazy/further-entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { selectDetailsState } from '#machines/conversations/status-details.machine.ts';
import { useMaybeSessionActor } from '#react/hooks.ts';

/** The slot for the dialog of a status's details. */
export function DetailsPlace() {
  const actor = useMaybeSessionActor('statusDetails');
  const state = useSelector(actor, (snapshot) => snapshot && selectDetailsState(snapshot));
  return state !== undefined && state !== 'closed' && <Lazy of={details}>{({ StatusDetails }) => <StatusDetails />}</Lazy>;
}
