import { useSessionActor } from '#app/hooks.ts';
import type { KnownAccount } from '#domain/account/visitor.ts';

/** Asks to log out, oneself or another account of this device; for accounts only. */
export const useLogout = () => {
  const featureGroups = useSessionActor('featureGroups');
  return (other?: KnownAccount) =>
    featureGroups.send({ type: 'group.send', group: 'signedIn', to: 'logout', event: { type: 'logout.request', other } });
};
