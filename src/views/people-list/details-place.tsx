import { useSelector } from '@xstate/react';
import { selectDetailsState } from '#machines/conversations/status-details.machine.ts';
import { useMaybeVisitActor } from '#app/hooks.ts';
import { Later } from '#shell/later.tsx';
import { threadParts } from '#shell/loads.ts';

/** Where the dialog of a status's details lies while one is open. */
export function DetailsPlace() {
  const details = useMaybeVisitActor('statusDetails');
  const state = useSelector(details, (snapshot) => snapshot && selectDetailsState(snapshot));
  return state !== undefined && state !== 'closed' && <Later load={threadParts}>{({ StatusDetails }) => <StatusDetails />}</Later>;
}
