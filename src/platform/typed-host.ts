import { isLocalHost } from '#domain/server-choice/server-address.ts';

/** Returns the normal form of a host with an optional port, as browsers write it in an address; undefined for an invalid one. */
const toHost = (typed: string): string | undefined => {
  const url = /[/?#\\@%]/.test(typed) ? null : URL.parse(`https://${typed}/`);
  return url === null || url.hostname === '' ? undefined : url.host;
};

/** The rules for hosts on the page with this host. */
export const hostRules = (pageHost: string) => ({ toHost, isLocalPage: isLocalHost(pageHost) });
