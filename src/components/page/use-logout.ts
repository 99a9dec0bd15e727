import { useQueuedSend } from '#react/lazy/use-queued-send.ts';
import type { StoredAccount } from '#domain/account/visitor.ts';

/** Returns a function that asks to log out the visitor or another account of this device; for accounts only. */
export const useLogout = () => {
  const write = useQueuedSend();
  return (other?: StoredAccount) => write({ group: 'signedIn', to: 'logout', event: { type: 'logout.request', other } });
};
