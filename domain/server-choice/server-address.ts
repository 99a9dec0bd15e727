/** The reason why a typed text names no server. */
export type AddressProblem = 'empty' | 'spaces' | 'scheme' | 'credentials' | 'ip' | 'incomplete' | 'invalid';

/** A typed server: its host, with a port other than the default, and the name of an account where the text had one. */
export interface ServerAddress {
  readonly host: string;
  readonly username?: string;
}

export interface Rules {
  /** Returns the normal form of a host with an optional port (lower case, punycode), or undefined for an invalid one. */
  readonly toHost: (typed: string) => string | undefined;
  /** True if the page itself is on this device: then servers on this device may be used, too. */
  readonly isLocalPage: boolean;
}

const WEB = /^(?:https?:)?\/\//i;
const SCHEME = /^[a-z][\d+.a-z-]*:(?!\d+(?:[/?#]|$))/i;
const LOCAL = /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/;
/** Characters that are invisible, and that people paste without noticing. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;
/** The last label of every IPv4 address is a number, and no top-level domain is one. */
const IP = /^\[|(?:^|\.)(?:\d+|0x[\da-f]*)(?::\d+)?$/i;
/** Domain names have no other characters, and no empty label. */
const DOMAIN = /^[\w-]+(?:\.[\w-]+)*(?::\d+)?$/;
const NAME_IN_PATH = /^\/(?:web\/)?(?:@|users\/|u\/|profile\/)([^/?#@]+)/i;

/** True for a server on the same device, which has no certificate. */
export const isLocalHost = (host: string): boolean => LOCAL.test(host);

/** Returns the origin of a server: encrypted, except on this device. */
export const originOfHost = (host: string): string => `${isLocalHost(host) ? 'http' : 'https'}://${host}`;

const hostIn = (typed: string, { toHost, isLocalPage }: Rules): { host: string } | { problem: AddressProblem } => {
  const host = toHost(typed.replace(/\.(?=:|$)/, ''));
  if (host === undefined) return { problem: 'invalid' };
  if (isLocalPage && isLocalHost(host)) return { host };
  if (IP.test(host)) return { problem: 'ip' };
  if (!DOMAIN.test(host)) return { problem: 'invalid' };
  return host.includes('.') ? { host } : { problem: 'incomplete' };
};

/** Returns the parts of a text without its scheme: what precedes the last @ of the host, the host, and the path. */
const partsOf = (text: string, isAddress: boolean) => {
  const handle = text.replace(/^@/, '');
  const at = handle.search(/[/?#\\]/);
  const authority = at < 0 ? handle : handle.slice(0, at);
  const last = authority.lastIndexOf('@');
  return {
    isAddress,
    user: last < 0 ? '' : authority.slice(0, last),
    host: authority.slice(last + 1),
    path: at < 0 ? '' : handle.slice(at),
  };
};

/** Returns the server that a text names: a host, an address of one of its pages, or a handle. */
export const parseServerAddress = (typed: string, rules: Rules): ServerAddress | { problem: AddressProblem } => {
  const text = typed.replace(INVISIBLE, '').trim();
  if (text === '' || text === '@') return { problem: 'empty' };
  if (/\s/.test(text)) return { problem: 'spaces' };
  const plain = text.replace(/^(?:acct|mailto):/i, '');
  if (!WEB.test(plain) && SCHEME.test(plain) && !/^[^/?#]*@/.test(plain)) return { problem: 'scheme' };
  const { isAddress, user, host: named, path } = partsOf(plain.replace(WEB, ''), WEB.test(plain));
  if (user.includes(':') || user.includes('@') || (isAddress && user !== '')) return { problem: 'credentials' };
  const found = hostIn(named, rules);
  if ('problem' in found) return found;
  const { host } = found;
  const username = user || NAME_IN_PATH.exec(path)?.[1];
  return username ? { host, username } : { host };
};

/** The path of the page on which a server is chosen, even if one was used before. */
export const SERVERS_PATH = '/servers';

/** Returns the first segment of every path of a server. */
export const baseOfHost = (host: string): string => `/@${host}`;

/** Returns the host that the first segment of a path names in its normal form; undefined if it names none. */
export const hostInPath = (path: string, rules: Rules): string | undefined => {
  const [, segment] = /^\/@([^/]+)(?:\/|$)/.exec(path) ?? [];
  if (segment === undefined) return undefined;
  const parsed = parseServerAddress(segment, rules);
  return 'host' in parsed && parsed.host === segment ? segment : undefined;
};
