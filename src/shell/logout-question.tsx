import { useSelector } from '@xstate/react';
import { signedIn } from '#react/lazy/entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { useMaybeSessionActor } from '#react/hooks.ts';

/** Asks for confirmation before logging out, while the logout waits for that or for the server; for accounts only. */
export function LogoutQuestion() {
  const isConfirming = useSelector(useMaybeSessionActor('logout'), (snapshot) => snapshot?.hasTag('confirming') === true);
  return isConfirming && <Lazy of={signedIn}>{({ LogoutDialog }) => <LogoutDialog />}</Lazy>;
}
