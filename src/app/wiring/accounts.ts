import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import { accountsMachine, type Change, type Remembered } from '../../../machines/session/accounts.machine.ts';
import { keyOfVisitor, type KnownAccount } from '../../domain/visitor.ts';
import type { Effects } from './effects.ts';
import type { Leaving } from './farewell.ts';

const CURRENT = 'account';

const isKnownAccount = (value: unknown): value is KnownAccount => {
  if (typeof value !== 'object' || value === null) return false;
  const { origin, accountId, acct, displayName, avatar } = value as Record<keyof KnownAccount, unknown>;
  return [origin, accountId, acct, displayName, avatar].every((part) => typeof part === 'string');
};

/** Fills the holes of the accounts: who is current is stored for the next start and for other tabs; tokens are the vault's. */
export const wireAccounts = ({ origin, storage, vault }: Effects, leaving: Leaving) => {
  const current = (): KnownAccount | undefined => {
    const stored = storage.read(CURRENT, isKnownAccount);
    return stored?.origin === origin && vault.tokenOf(stored) !== undefined ? stored : undefined;
  };
  return accountsMachine.provide({
    actors: {
      recall: fromPromise<Remembered>(async () => ({ origin, current: current() })),
      remember: fromPromise<void, Change>(async ({ input: { current: next, left } }) => {
        const token = left && left.accountId !== next?.accountId ? vault.tokenOf(left) : undefined;
        if (left && token !== undefined) {
          leaving.set(keyOfVisitor(left), token);
          vault.forgetToken(left);
        }
        if (next === undefined) storage.remove(CURRENT);
        else if (!storage.write(CURRENT, next)) throw new Error('this browser stores nothing');
      }),
      watchOtherTabs: fromCallback<AnyEventObject>(({ sendBack }) =>
        storage.watch(CURRENT, () => sendBack({ type: 'accounts.elsewhere', current: current() })),
      ),
    },
  });
};
