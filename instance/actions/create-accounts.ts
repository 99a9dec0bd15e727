import { accountByAcct, accountByEmail, insertAccount } from '../db/accounts.ts';
import { hashPassword } from '../db/passwords.ts';
import type { Instance } from '../instance.ts';
import { isEmail } from './security/register.ts';

export interface Newcomer {
  nickname: string;
  email: string;
  password: string;
}

/** Returns the error in an account that an admin wants to create, or an empty text. */
function problemOf({ store, site }: Instance, { nickname, email, password }: Newcomer): string {
  if (nickname === '') return "nickname can't be blank";
  if (!/^[a-zA-Z\d_-]+$/.test(nickname)) return 'nickname has invalid format';
  if (accountByAcct(store, nickname, site.domain) !== undefined) return 'nickname has already been taken';
  if (!isEmail(email)) return 'email has invalid format';
  if (accountByEmail(store, email) !== undefined) return 'email has already been taken';
  return password === '' ? "password can't be blank" : '';
}

/** Creates accounts that need neither confirmation nor approval, all of them or none; returns the error of each. */
export function createAccounts(instance: Instance, newcomers: readonly Newcomer[]): string[] {
  const make = (): string[] =>
    newcomers.map((newcomer) => {
      const problem = problemOf(instance, newcomer);
      if (problem !== '') return problem;
      insertAccount(instance.store, {
        id: instance.ids.next(),
        username: newcomer.nickname,
        display_name: newcomer.nickname,
        email: newcomer.email,
        password: hashPassword(newcomer.password),
        created_at: instance.clock(),
      });
      return '';
    });
  const problems = instance.store.rehearse(make);
  return problems.some((problem) => problem !== '') ? problems : make();
}
