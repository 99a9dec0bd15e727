import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import { accountsMachine, type Change, type Known, type Remembered } from '#machines/session/accounts.machine.ts';
import { isRecord } from '#domain/settings/kinds.ts';
import { keyOfVisitor, type KnownAccount } from '#domain/account/visitor.ts';
import { pieces } from '../lazy/pieces.ts';
import type { Effects } from '#services/effects.ts';
import type { Guess } from '#services/session/head-start.ts';
import { keptSettings } from './settings.ts';

/** Where it is kept who is known; nothing is kept where nobody is. */
export const ACCOUNTS = 'accounts';

const isKnownAccount = (value: unknown): value is KnownAccount =>
  isRecord(value) && ['origin', 'accountId', 'acct', 'displayName', 'avatar'].every((key) => typeof value[key] === 'string');

/** Who is known here, and who of them used it last. */
const storedKnown = ({ origin, storage, vault }: Pick<Effects, 'origin' | 'storage' | 'vault'>): Known => {
  const { known, current } = storage.read(ACCOUNTS, isRecord) ?? {};
  const all = Array.isArray(known) ? known.filter(isKnownAccount) : [];
  const mine = all.filter((one) => one.origin === origin && vault.tokenOf(one) !== undefined);
  return { known: mine, current: mine.find(({ accountId }) => accountId === current) };
};

/** Whom the start takes to be there until the accounts say it. */
export const guessed = (effects: Effects): Guess => {
  const { current } = storedKnown(effects);
  const visitor = current ? { origin: current.origin, accountId: current.accountId } : { origin: effects.origin };
  return { visitor, username: current?.acct.split('@')[0], settings: keptSettings(effects, current ? keyOfVisitor(visitor) : '') };
};

/** Fills the slots of the accounts: who is known and current is stored for the next start and for other tabs; tokens are the vault's. */
export const wireAccounts = (effects: Effects) => {
  const { origin, storage, vault, returnedQuery, live, kept, report } = effects;
  const stored = () => storedKnown(effects);
  /** Settings and texts at once, then drafts, files and what waits to be sent. */
  const wipe = async (owner: string) => {
    storage.removeAllOf(owner);
    await (await live()).createPostStore().removeAllOf(owner).catch(report);
  };
  return accountsMachine.provide({
    actors: {
      recall: fromPromise<Remembered>(async () => {
        const { known, current } = stored();
        // Who comes back from a provider's page left in order to sign in, whoever else is known here.
        if (returnedQuery === '') return { origin, known, current };
        const problem = (await pieces.providerReturn()).problemOf(returnedQuery);
        // A guest's login form says it.
        return problem && current ? { origin, known, current, problem } : { origin, known, current: undefined };
      }),
      remember: fromPromise<void, Change>(async ({ input: { current, known, left, isChosen } }) => {
        if (left) vault.forgetToken(left);
        const isKept = known.length === 0 || storage.write(ACCOUNTS, { known, current: current?.accountId });
        if (known.length === 0) storage.remove(ACCOUNTS);
        // After that, because other tabs hear of it in this order and are to end the session first.
        const wiped = left && isChosen ? wipe(keyOfVisitor(left)) : undefined;
        // What was seen goes also where the server ended it (rule kept-forgotten).
        if (left)
          await kept()
            .then((seen) => seen.forgetAll(keyOfVisitor(left)))
            .catch(report);
        await wiped;
        if (!isKept) throw new Error('this browser stores nothing');
      }),
      watchOtherTabs: fromCallback<AnyEventObject>(({ sendBack }) =>
        storage.watch(ACCOUNTS, () => sendBack({ type: 'accounts.elsewhere', ...stored() })),
      ),
    },
  });
};
