import { isLocalAccount, type Account } from './account.ts';

/** The profile that an address requests (rule profile-address): by id, which some servers accept as a name too, or by name. */
export interface ProfileQuery {
  readonly by: 'id' | 'name';
  readonly who: string;
}

/** Returns a key that is unique for each query. */
export const profileQueryKey = ({ by, who }: ProfileQuery): string => `${by} ${who}`;

const nameOf = (who: string): string => who.replace(/^@/, '').toLowerCase();

const isNamed = (account: Pick<Account, 'acct'>, name: string): boolean => account.acct.toLowerCase() === name;

/** Returns the id of the loaded account that an address refers to; an id takes precedence over a name that reads like it (rule profile-address). */
export const meantBy = ({ by, who }: ProfileQuery, accounts: Iterable<Account>): string | undefined => {
  let named: string | undefined;
  for (const account of accounts) {
    if (by === 'id' && account.id === who) return who;
    if (isNamed(account, nameOf(who)) && (by === 'name' || isLocalAccount(account))) named = account.id;
  }
  return named;
};
