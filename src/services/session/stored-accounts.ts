import { keyOfVisitor, type StoredAccount } from '#domain/account/visitor.ts';
import { isRecord } from '#domain/settings/kinds.ts';
import type { StoredAccounts } from '#machines/session/accounts.machine.ts';
import type { Effects } from '../effects.ts';
import { storedSettings } from '../settings/stored.ts';
import type { Guess } from './head-start.ts';

type Needed = Pick<Effects, 'origin' | 'storage' | 'vault'>;

/** The storage key of the signed-in accounts; absent if there are none. */
export const ACCOUNTS = 'accounts';

const isStoredAccount = (value: unknown): value is StoredAccount =>
  isRecord(value) && ['origin', 'accountId', 'acct', 'displayName', 'avatar'].every((key) => typeof value[key] === 'string');

/** Returns the signed-in accounts, and which of them was used last. */
export const storedAccounts = ({ origin, storage, vault }: Needed): StoredAccounts => {
  const { known, current } = storage.read(ACCOUNTS, isRecord) ?? {};
  const all = Array.isArray(known) ? known.filter(isStoredAccount) : [];
  const mine = all.filter((one) => one.origin === origin && vault.tokenOf(one) !== undefined);
  return { storedAccounts: mine, current: mine.find(({ accountId }) => accountId === current) };
};

/** Returns the account that the start assumes until the accounts are read. */
export const guessed = (effects: Needed): Guess => {
  const { current } = storedAccounts(effects);
  const visitor = current ? { origin: current.origin, accountId: current.accountId } : { origin: effects.origin };
  return { visitor, username: current?.acct.split('@')[0], settings: storedSettings(effects, current ? keyOfVisitor(visitor) : '') };
};
