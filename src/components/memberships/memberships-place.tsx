import { useSelector } from '@xstate/react';
import { people } from '#react/lazy/further-entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { selectMembershipsOf } from '#machines/lists/memberships.machine.ts';
import { useMaybeSessionActor } from '#react/hooks.ts';

/** The dialog for the lists of an account, while it is open. */
export function MembershipsPlace() {
  const accountId = useSelector(useMaybeSessionActor('memberships'), (snapshot) => snapshot && selectMembershipsOf(snapshot));
  return accountId !== undefined && <Lazy of={people}>{({ MembershipsDialog }) => <MembershipsDialog />}</Lazy>;
}
