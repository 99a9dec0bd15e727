import { keyOfAsked, type AskedProfile } from '#domain/account/asked-profile.ts';
import { useWatch } from './use-watch.ts';

/** The account of a profile is asked for each time that its screen is opened. */
export const useWatchedProfile = (asked: AskedProfile): void =>
  useWatch('profile', { key: keyOfAsked(asked), look: { type: 'profile.open', asked }, leave: { type: 'profile.leave', asked } });

/** Who goes by a name elsewhere is looked up as soon as the address is opened. */
export const useWatchedResolver = (acct: string, hash: string): void =>
  useWatch('resolver', { key: acct, look: { type: 'resolver.open', acct, hash }, leave: { type: 'resolver.leave', acct } });
