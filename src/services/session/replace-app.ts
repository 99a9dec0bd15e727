import { keyOfVisitor } from '#domain/account/visitor.ts';
import type { App } from '#platform/vault.ts';
import type { Effects } from '../effects.ts';
import { storedAccounts } from './stored-accounts.ts';

/** Stores the client credentials for the next tokens. The former ones are retained for the accounts whose tokens they got, because only those can revoke them (rule token-revoked); `accountId` has a token of the new ones already. */
export const replaceApp = (effects: Pick<Effects, 'origin' | 'storage' | 'vault'>, app: App, accountId?: string): void => {
  const { origin, vault } = effects;
  const former = vault.appOf(origin);
  if (former && former.clientId !== app.clientId) {
    const others = storedAccounts(effects).storedAccounts.filter((one) => one.accountId !== accountId);
    for (const key of others.map(keyOfVisitor)) vault.storeApp(key, vault.appOf(key) ?? former);
  }
  vault.storeApp(origin, app);
};
