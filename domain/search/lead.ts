import type { Account } from '../account/account.ts';
import type { Found } from './search.ts';

/** The status or account that a search leads to directly. */
export interface Lead {
  readonly kind: 'status' | 'account';
  readonly id: string;
}

const ADDRESS = /^https?:\/\/[^\s/]+\/\S+$/i;
const HANDLE = /^@?([^\s@/]+)@([^\s@/]+\.[^\s@/.]+)$/;

/** True if a query is an address or a handle (rule search-resolve). */
export const isNamed = (query: string): boolean => ADDRESS.test(query) || HANDLE.test(query);

/** True if a query is a web address. */
export const isAddress = (query: string): boolean => ADDRESS.test(query);

const hostOf = (url: string): string => /^https?:\/\/(?:[^/?#@]*@)?([^/?#]+)/i.exec(url)?.[1] ?? '';

/** Returns the server that an address or a handle names (rule search-resolve). */
export const serverOf = (query: string): string => HANDLE.exec(query)?.[2] ?? hostOf(query);

const isCalled = ({ acct, username, url, domain }: Account, user: string, host: string): boolean => {
  const [name, at] = [user.toLowerCase(), host.toLowerCase()];
  return (
    acct.toLowerCase() === `${name}@${at}` ||
    (username.toLowerCase() === name && [domain, hostOf(url)].some((one) => one?.toLowerCase() === at))
  );
};

/** Returns the only result of an address or a handle (rule search-resolve). */
export const leadOf = (query: string, { statuses, accounts, normalised }: Found): Lead | undefined => {
  const [, user, host] = HANDLE.exec(query) ?? [];
  if (user !== undefined && host !== undefined) {
    const id = normalised.accounts?.find((account) => accounts.includes(account.id) && isCalled(account, user, host))?.id;
    return id === undefined ? undefined : { kind: 'account', id };
  }
  const [status, account] = [statuses[0], accounts[0]];
  if (!ADDRESS.test(query) || statuses.length + accounts.length !== 1) return undefined;
  if (status !== undefined) return { kind: 'status', id: status };
  return account === undefined ? undefined : { kind: 'account', id: account };
};
