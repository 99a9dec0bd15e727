import { useSelector } from '@xstate/react';
import { selectIsAsking } from '../../../machines/session/logout.machine.ts';
import { useVisitActor } from '../../app/hooks.ts';
import { Later } from './later.tsx';
import { parts } from './loads.ts';

/** Asks whether to log out, while the logout waits for an answer or for the server; for accounts only. */
export function LogoutQuestion() {
  const isAsking = useSelector(useVisitActor('logout'), selectIsAsking);
  return isAsking && <Later load={parts}>{({ LogoutDialog }) => <LogoutDialog />}</Later>;
}
