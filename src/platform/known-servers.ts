import { baseOfHost, originOfHost } from '#domain/server-choice/server-address.ts';
import { openedIn, openingOf } from '#domain/server-choice/open-at.ts';
import { keyOfVisitor, type StoredAccount } from '#domain/account/visitor.ts';
import { decoded } from '#domain/routes/table.ts';
import { isRecord } from '#domain/settings/kinds.ts';
import { isAnywhere, siteBase } from './site.ts';

/** The accounts on a server that this browser has tokens of. */
export interface KnownServer {
  readonly host: string;
  readonly accounts: readonly StoredAccount[];
}

const LAST = 'starling-anywhere:last';
const CHOSEN = '#account=';
const ACCOUNTS = /^starling\/@([^/]+)\/:accounts$/;

const isAccountAt =
  (origin: string) =>
  (value: unknown): value is StoredAccount =>
    isRecord(value) &&
    value['origin'] === origin &&
    ['accountId', 'acct', 'displayName', 'avatar'].every((key) => typeof value[key] === 'string');

const attempt = <T>(run: () => T, otherwise: T): T => {
  try {
    return run();
  } catch {
    return otherwise;
  }
};

const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');

const accountsIn = (key: string, host: string): readonly StoredAccount[] => {
  const record = attempt(() => stored(key), undefined);
  const known = isRecord(record) && Array.isArray(record['known']) ? record['known'] : [];
  return known.filter(isAccountAt(originOfHost(host)));
};

/** Returns the servers with accounts on this device, in alphabetical order; those of other page loads are only read, never written (decision any-server). */
export const knownServers = (): readonly KnownServer[] =>
  attempt(
    () =>
      Object.keys(localStorage)
        .flatMap((key) => {
          const [, host] = ACCOUNTS.exec(key) ?? [];
          return host === undefined ? [] : [{ host, accounts: accountsIn(key, host) }];
        })
        .filter(({ accounts }) => accounts.length > 0)
        .toSorted((a, b) => a.host.localeCompare(b.host)),
    [],
  );

/** Returns the known servers other than that of this page load; none where the page belongs to one server. */
export const otherServers = (): readonly KnownServer[] =>
  isAnywhere ? knownServers().filter(({ host }) => baseOfHost(host) !== siteBase) : [];

/** Returns the address of a page load that uses an account of another server, at its start or at a path. Both are in the fragment, which the host of the page never receives. */
export const addressOfAccount = (
  { host }: Pick<KnownServer, 'host'>,
  { accountId }: Pick<StoredAccount, 'accountId'>,
  opened?: string,
): string => `${baseOfHost(host)}/${CHOSEN}${encodeURIComponent(accountId)}${opened === undefined ? '' : `&${openingOf(opened)}`}`;

/** Returns the address of a page load that opens a path through a server. */
export const addressOfOpening = (host: string, opened: string): string => `${baseOfHost(host)}/#${openingOf(opened)}`;

/** Returns the token of an account, of whichever server of this page; undefined if the account was logged out. */
export const tokenOfKnown = (account: Pick<StoredAccount, 'origin' | 'accountId'>): string | undefined => {
  const key = `starling-vault${baseOfHost(new URL(account.origin).host)}/:token:${keyOfVisitor(account)}`;
  const token = attempt(() => stored(key), undefined);
  return typeof token === 'string' && token !== '' ? token : undefined;
};

/** Makes the account in the address the current one of this server, and the path in it the address; a link from another origin, or in a post, chooses neither. */
export const takeChosenAccount = (): void => {
  const { hash, pathname, search, origin } = location;
  const opened = openedIn(hash);
  if (!hash.startsWith(CHOSEN) && opened === undefined) return;
  const isOwn = document.referrer.startsWith(`${origin}/`);
  history.replaceState(history.state, '', isOwn && opened !== undefined ? siteBase + opened : pathname + search);
  if (!hash.startsWith(CHOSEN)) return;
  const key = `starling${siteBase}/:accounts`;
  const chosen = isOwn ? decoded(hash.slice(CHOSEN.length).replace(/&.*/, '')) : undefined;
  attempt(() => {
    const record = stored(key);
    const isKnown = accountsIn(key, siteBase.slice(baseOfHost('').length)).some(({ accountId }) => accountId === chosen);
    if (isKnown && isRecord(record)) localStorage.setItem(key, JSON.stringify({ ...record, current: chosen }));
  }, undefined);
};

/** Stores the server of this page load as the one that the page without a server opens. */
export const storeLastServer = (): void => attempt(() => localStorage.setItem(LAST, JSON.stringify(siteBase)), undefined);

/** Returns the path of the server that was used last, if it has an account here. */
export const lastServer = (): string | undefined => {
  const servers = knownServers().map(({ host }) => baseOfHost(host));
  const last = attempt(() => stored(LAST), undefined);
  return servers.find((base) => base === last) ?? servers[0];
};
