import { signedIn } from '#react/lazy/entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { useMaybeSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';

/** Asks for confirmation before logging out, while the logout waits for that or for the server; for accounts only. */
export function LogoutQuestion() {
  const isConfirming = useSelected(useMaybeSessionActor('logout'), (snapshot) => snapshot?.hasTag('confirming') === true);
  return isConfirming && <Lazy of={signedIn}>{({ LogoutDialog }) => <LogoutDialog />}</Lazy>;
}
