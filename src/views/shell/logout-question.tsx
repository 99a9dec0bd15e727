import { useSelector } from '@xstate/react';
import { selectIsConfirming } from '../../../machines/session/logout.machine.ts';
import { useVisitActor } from '../../app/hooks.ts';
import { Later } from './later.tsx';
import { parts } from './loads.ts';

/** Asks whether to log out, while the logout waits for an answer; for accounts only. */
export function LogoutQuestion() {
  const isConfirming = useSelector(useVisitActor('logout'), selectIsConfirming);
  return isConfirming && <Later load={parts}>{({ LogoutDialog }) => <LogoutDialog />}</Later>;
}
