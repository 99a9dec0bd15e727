import { useSelector } from '@xstate/react';
import { useMaybeVisitActor } from '#app/hooks.ts';
import { Later } from './later.tsx';
import { parts } from './loads.ts';

/** Asks whether to log out, while the logout waits for an answer or for the server; for accounts only. */
export function LogoutQuestion() {
  const isAsking = useSelector(useMaybeVisitActor('logout'), (snapshot) => snapshot?.hasTag('asking') === true);
  return isAsking && <Later load={parts}>{({ LogoutDialog }) => <LogoutDialog />}</Later>;
}
