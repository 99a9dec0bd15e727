import { deleteTokensOf } from '#instance/db/oauth.ts';
import { voidPendingSignIns } from '#instance/db/security/credentials.ts';
import type { Instance } from '#instance/instance.ts';

/** Ends every session of an account, those only half begun too, and closes their streams. */
export function endSessions(instance: Instance, account: string): void {
  const tokens = instance.store.transaction(() => {
    voidPendingSignIns(instance.store, account);
    return deleteTokensOf(instance.store, account);
  });
  for (const token of tokens) instance.hub.closeToken(token);
}
