import type { Context } from 'hono';
import { accountByAcct, accountById } from '../db/accounts.ts';
import type { Account } from '../db/accounts.ts';
import { noSuchUser, notFound } from '../http/errors.ts';
import type { Env } from '../http/identify.ts';
import type { Instance } from '../instance.ts';

export interface AccountTargets {
  /** Returns an account by id or name; deactivated ones are absent. */
  find: (idOrName: string) => Account | undefined;
  /** The account that a path names, for reading; without one: 404 "Can't find user". */
  shown: (c: Context<Env>) => Account;
  /** The account that a path names, to act upon; without one: 404 "Record not found". */
  target: (c: Context<Env>) => Account;
}

/** Finds the accounts that the `:id` of a path means. */
export function accountTargets(instance: Instance): AccountTargets {
  const { store, site } = instance;
  const find = (idOrName: string): Account | undefined => {
    const account = accountById(store, idOrName) ?? accountByAcct(store, idOrName, site.domain);
    return account?.deactivated === 1 ? undefined : account;
  };
  return {
    find,
    shown: (c) => {
      const account = find(c.req.param('id') ?? '');
      if (account === undefined) throw noSuchUser();
      return account;
    },
    target: (c) => {
      const account = find(c.req.param('id') ?? '');
      if (account === undefined) throw notFound();
      return account;
    },
  };
}
