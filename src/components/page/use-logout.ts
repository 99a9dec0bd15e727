import { selectSettings } from '#machines/settings/settings.machine.ts';
import { usePageActor } from '#react/hooks.ts';
import { useQueuedSend } from '#react/lazy/use-queued-send.ts';
import type { StoredAccount } from '#domain/account/visitor.ts';

/** Returns a function that requests the logout of the user or of another account on this device; for accounts only. */
export const useLogout = () => {
  const write = useQueuedSend();
  const settings = usePageActor('settings');
  return (other?: StoredAccount) => {
    const opens = selectSettings(settings.getSnapshot()).modalOnLogout;
    write({ group: 'signedIn', to: 'logout', event: { type: 'logout.request', other }, ...(opens && { opens }) });
  };
};
