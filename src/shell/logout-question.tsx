import { useSelector } from '@xstate/react';
import { signedIn } from '#app/late/features.ts';
import { Late } from '#app/late/late.tsx';
import { useMaybeSessionActor } from '#app/hooks.ts';

/** Asks whether to log out, while the logout waits for an answer or for the server; for accounts only. */
export function LogoutQuestion() {
  const isAsking = useSelector(useMaybeSessionActor('logout'), (snapshot) => snapshot?.hasTag('asking') === true);
  return isAsking && <Late of={signedIn}>{({ LogoutDialog }) => <LogoutDialog />}</Late>;
}
