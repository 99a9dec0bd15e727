import { accountByAcct } from '../db/accounts.ts';
import type { Account } from '../db/accounts.ts';
import type { Instance } from '../instance.ts';
import { everybody, nameOf, storedName } from '../seed/people.ts';
import type { Random } from '../seed/random.ts';
import { topicsOf } from '../seed/topics/index.ts';
import type { Topic } from '../seed/topics/topic.ts';

/** The account that acts now, and its topics. */
export interface Company {
  actor: Account;
  topics: readonly Topic[];
  /** the account for trying things out, which should get notifications */
  demo: Account | undefined;
}

const busy = everybody.flatMap((account) => {
  const topics = topicsOf(account);
  const isIdle = topics.length === 0 || account.locked === true || account.username === 'demo' || account.role === 'admin';
  return isIdle ? [] : [{ name: storedName(nameOf(account)), topics }];
});

/** Chooses present accounts of the seeded world, if there are any. */
export function makeCompany({ store, site }: Instance, random: Random): Company | undefined {
  const find = (name: string): Account | undefined => {
    const account = accountByAcct(store, name, site.domain);
    return account?.deactivated === 0 ? account : undefined;
  };
  for (const { name, topics } of random.some(busy, busy.length)) {
    const actor = find(name);
    if (actor !== undefined) return { actor, topics, demo: find('demo') };
  }
  return undefined;
}
