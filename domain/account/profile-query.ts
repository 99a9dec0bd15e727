import { isLocalAccount, type Account } from './account.ts';

/** Whose profile an address asks for (rule profile-address): an id, which on some servers is a name too, or a name. */
export interface ProfileQuery {
  readonly by: 'id' | 'name';
  readonly who: string;
}

/** What tells two of them apart. */
export const profileQueryKey = ({ by, who }: ProfileQuery): string => `${by} ${who}`;

const nameOf = (who: string): string => who.replace(/^@/, '').toLowerCase();

const isNamed = (account: Pick<Account, 'acct'>, name: string): boolean => account.acct.toLowerCase() === name;

/** Whom of those that are known an address means; an id goes before a name that reads like it (rule profile-address). */
export const meantBy = ({ by, who }: ProfileQuery, known: Iterable<Account>): string | undefined => {
  let named: string | undefined;
  for (const account of known) {
    if (by === 'id' && account.id === who) return who;
    if (isNamed(account, nameOf(who)) && (by === 'name' || isLocalAccount(account))) named = account.id;
  }
  return named;
};
