import { accountByAcct, accountById } from '#instance/db/accounts.ts';
import type { Account } from '#instance/db/accounts.ts';
import { Refusal, missingField } from '#instance/http/errors.ts';
import { texts } from '#instance/http/fields.ts';
import type { Fields } from '#instance/http/fields.ts';
import { notThere } from '#instance/http/staff.ts';
import type { Instance } from '#instance/instance.ts';

/** The account of a nickname or id; where there is none, 404. */
export function namedAccount(instance: Instance, name: string): Account {
  const account = accountByAcct(instance.store, name, instance.site.domain) ?? accountById(instance.store, name);
  if (account === undefined) throw notThere();
  return account;
}

/** The account of a nickname on calls where, as on the recorded servers, an unknown one is a server error. */
export function knownAccount(instance: Instance, name: string): Account {
  const account = accountByAcct(instance.store, name, instance.site.domain);
  if (account === undefined) throw new Refusal(500, { errors: { detail: 'Internal server error' } });
  return account;
}

/** The accounts of `nicknames`, all of which must exist. */
export function knownAccounts(instance: Instance, fields: Fields): Account[] {
  if (fields['nicknames'] === undefined) throw missingField('nicknames');
  return texts(fields, 'nicknames').map((name) => knownAccount(instance, name));
}
