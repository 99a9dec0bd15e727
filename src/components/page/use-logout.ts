import { useQueuedSend } from '#react/lazy/use-queued-send.ts';
import type { StoredAccount } from '#domain/account/visitor.ts';

/** Returns a function that requests the logout of the user or of another account on this device; for accounts only. */
export const useLogout = () => {
  const write = useQueuedSend();
  return (other?: StoredAccount) => write({ group: 'signedIn', to: 'logout', event: { type: 'logout.request', other } });
};
