import { everybody, type AdminAccountQuery } from '#domain/moderation/admin-account.ts';
import type { PageOf } from '#domain/moderation/found.ts';
import { searchedMachine } from './searched.ts';

/** The staff's search among all accounts that the server knows (rules staff-search, account-search). */
export const accountSearchMachine = searchedMachine<AdminAccountQuery, string, PageOf>('accountSearch', {
  first: everybody,
  keyOf: (id) => id,
  retained: { holder: 'accounts found', kind: 'adminAccounts' },
});
