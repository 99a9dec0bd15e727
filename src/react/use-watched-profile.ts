import { profileQueryKey, type ProfileQuery } from '#domain/account/profile-query.ts';
import { useWatch } from './use-watch.ts';

/** Fetches the account of a profile each time its screen is opened. */
export const useWatchedProfile = (query: ProfileQuery): void =>
  useWatch('profile', { key: profileQueryKey(query), enter: { type: 'profile.open', query }, leave: { type: 'profile.leave', query } });

/** Empties the search in a profile when another profile is shown. */
export const useWatchedProfileSearch = (accountId: string, isOffered: boolean): void =>
  useWatch('profileSearch', isOffered ? { key: accountId, enter: { type: 'profileSearch.view', accountId } } : undefined);

/** Resolves a remote account as soon as its address is opened. */
export const useWatchedResolver = (acct: string, hash: string): void =>
  useWatch('resolver', { key: acct, enter: { type: 'resolver.open', acct, hash }, leave: { type: 'resolver.leave', acct } });
