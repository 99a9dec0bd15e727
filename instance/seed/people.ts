import { domainToASCII } from 'node:url';
import { insertAccount } from '../db/accounts.ts';
import type { Account } from '../db/accounts.ts';
import { accountById } from '../db/accounts.ts';
import { hashPassword } from '../db/passwords.ts';
import type { Instance } from '../instance.ts';
import { formatted } from '../actions/publish.ts';
import { far } from './people/far.ts';
import { harbour } from './people/harbour.ts';
import { newerAfar } from './people/newer-afar.ts';
import { newerHere } from './people/newer-here.ts';
import { staff } from './people/staff.ts';
import { workshop } from './people/workshop.ts';
import { demoPassword } from './person.ts';
import type { Person } from './person.ts';

/** Those of the small world, in the order in which they joined. */
export const people: readonly Person[] = [...staff, ...harbour, ...workshop, ...far];

/** Those of the full world, in the order in which they joined. */
export const everybody: readonly Person[] = [...people, ...newerHere, ...newerAfar];

/** Returns the name of an account in posts and threads: `user`, or `user@domain` in Unicode spelling. */
export function nameOf(account: Pick<Person, 'username' | 'domain'>): string {
  return account.domain === undefined ? account.username : `${account.username}@${account.domain}`;
}

/** The same name as it is stored and served, with the domain in ASCII. */
export function storedName(name: string): string {
  const [username = '', domain] = name.split('@');
  return domain === undefined ? username : `${username}@${domainToASCII(domain)}`;
}

/** When the first of them joined, and how long after that each of the others, in days. */
export interface Arrival {
  first: number;
  step: number;
}

const day = 86_400_000;

/** Creates the accounts; returns them by the names that posts and threads use. */
export function settle(instance: Instance, persons: readonly Person[], now: number, { first, step }: Arrival): Map<string, Account> {
  const { store } = instance;
  const accounts = new Map<string, Account>();
  // A hash takes longer than all else about an account, and everyone knows this password.
  const password = hashPassword(demoPassword);
  for (const [index, owner] of persons.entries()) {
    const at = now - (first - index * step) * day;
    const id = instance.ids.at(at);
    const domain = owner.domain === undefined ? null : domainToASCII(owner.domain);
    insertAccount(store, {
      id,
      username: owner.username,
      domain,
      display_name: owner.name,
      avatar: owner.avatar === null ? null : `/avatars/${owner.username}.png`,
      header: owner.avatar === null ? null : `/headers/${owner.username}.png`,
      url: domain === null ? null : `https://${domain}/users/${owner.username}`,
      email: domain === null ? `${owner.username}@harbour.example` : null,
      password: domain === null ? password : null,
      bot: owner.bot === true ? 1 : 0,
      locked: owner.locked === true ? 1 : 0,
      deactivated: owner.deactivated === true ? 1 : 0,
      role: owner.role ?? 'user',
      created_at: at,
    });
    const account = accountById(store, id);
    if (account !== undefined) accounts.set(nameOf(owner), account);
  }
  describe(instance, persons, accounts);
  return accounts;
}

/** Notes and fields are written once everybody exists, so that mentions in them find their accounts. */
function describe(instance: Instance, persons: readonly Person[], accounts: ReadonlyMap<string, Account>): void {
  for (const owner of persons) {
    const account = accounts.get(nameOf(owner));
    if (account === undefined) continue;
    const html = (text: string): string => formatted(instance, text, 'text/plain').html;
    const fields = (owner.fields ?? []).map(({ name, value }) => ({ name, value: html(value) }));
    instance.store.run('UPDATE accounts SET note = :note, fields = :fields WHERE id = :id', {
      id: account.id,
      note: html(owner.note),
      fields: JSON.stringify(fields),
    });
  }
}
