import { useSelector } from '@xstate/react';
import { signedIn } from '#app/lazy/features.ts';
import { Lazy } from '#app/lazy/lazy.tsx';
import { useMaybeSessionActor } from '#app/hooks.ts';

/** Asks whether to log out, while the logout waits for an answer or for the server; for accounts only. */
export function LogoutQuestion() {
  const isAsking = useSelector(useMaybeSessionActor('logout'), (snapshot) => snapshot?.hasTag('asking') === true);
  return isAsking && <Lazy of={signedIn}>{({ LogoutDialog }) => <LogoutDialog />}</Lazy>;
}
