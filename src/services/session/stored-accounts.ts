import { keyOfVisitor, type StoredAccount } from '#domain/account/visitor.ts';
import { isRecord } from '#domain/settings/kinds.ts';
import type { Known } from '#machines/session/accounts.machine.ts';
import type { Effects } from '../effects.ts';
import { storedSettings } from '../settings/stored.ts';
import type { Guess } from './head-start.ts';

type Needed = Pick<Effects, 'origin' | 'storage' | 'vault'>;

/** Where it is kept who is known; nothing is kept where nobody is. */
export const ACCOUNTS = 'accounts';

const isKnownAccount = (value: unknown): value is StoredAccount =>
  isRecord(value) && ['origin', 'accountId', 'acct', 'displayName', 'avatar'].every((key) => typeof value[key] === 'string');

/** Who is known here, and who of them used it last. */
export const storedAccounts = ({ origin, storage, vault }: Needed): Known => {
  const { known, current } = storage.read(ACCOUNTS, isRecord) ?? {};
  const all = Array.isArray(known) ? known.filter(isKnownAccount) : [];
  const mine = all.filter((one) => one.origin === origin && vault.tokenOf(one) !== undefined);
  return { known: mine, current: mine.find(({ accountId }) => accountId === current) };
};

/** Whom the start takes to be there until the accounts say it. */
export const guessed = (effects: Needed): Guess => {
  const { current } = storedAccounts(effects);
  const visitor = current ? { origin: current.origin, accountId: current.accountId } : { origin: effects.origin };
  return { visitor, username: current?.acct.split('@')[0], settings: storedSettings(effects, current ? keyOfVisitor(visitor) : '') };
};
