import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import { accountsMachine, type Change, type Remembered } from '#machines/session/accounts.machine.ts';
import { keyOfVisitor } from '#domain/account/visitor.ts';
import { pieces } from '#react/lazy/pieces.ts';
import type { Effects } from '#services/effects.ts';
import { ACCOUNTS, storedAccounts } from '#services/session/stored-accounts.ts';

/**
 * Fills the slots of the accounts: the accounts and the current one are stored for the next start and for other tabs; tokens are the
 * vault's.
 */
export const provideAccounts = (effects: Effects) => {
  const { origin, storage, vault, returnedQuery, live, openTimelines, report } = effects;
  const stored = () => storedAccounts(effects);
  /** Settings and texts at once, then drafts, files and what waits to be sent. */
  const wipe = async (owner: string) => {
    storage.removeAllOf(owner);
    await (await live()).createPostStore().removeAllOf(owner).catch(report);
  };
  return accountsMachine.provide({
    actors: {
      recall: fromPromise<Remembered>(async () => {
        const { storedAccounts, current } = stored();
        // A visitor who returns from a provider's page left in order to log in, even if other accounts are stored here.
        if (returnedQuery === '') return { origin, storedAccounts, current };
        // A failed download must not lose the accounts stored here: the next sign-in would overwrite them.
        const back = await pieces.providerReturn().catch(report);
        const problem = back?.problemOf(returnedQuery);
        // A guest's login form shows it.
        return problem && current ? { origin, storedAccounts, current, problem } : { origin, storedAccounts, current: undefined };
      }),
      remember: fromPromise<void, Change>(async ({ input: { current, storedAccounts, left, isChosen } }) => {
        if (left) vault.forgetToken(left);
        const isStored = storedAccounts.length === 0 || storage.write(ACCOUNTS, { known: storedAccounts, current: current?.accountId });
        if (storedAccounts.length === 0) storage.remove(ACCOUNTS);
        // Afterwards, because other tabs receive both in this order and must end the session first.
        const wiped = left && isChosen ? wipe(keyOfVisitor(left)) : undefined;
        // Read data is also removed when the server ended the session (rule cached-removed).
        if (left)
          await openTimelines()
            .then((seen) => seen.forgetAll(keyOfVisitor(left)))
            .catch(report);
        await wiped;
        if (!isStored) throw new Error('no storage');
      }),
      watchOtherTabs: fromCallback<AnyEventObject>(({ sendBack }) =>
        storage.watch(ACCOUNTS, () => sendBack({ type: 'accounts.changedElsewhere', ...stored() })),
      ),
    },
  });
};
