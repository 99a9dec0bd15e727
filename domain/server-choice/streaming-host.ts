import { isLocalHost, parseServerAddress, type Rules } from './server-address.ts';

const SOCKET = /^(wss?):\/\/([^/?#\\@]+)(?:[/?#]|$)/i;

/**
 * Returns the origin of the streaming host that a server names (rule stream-host), for the same hosts as a typed server;
 * undefined for a socket that is not encrypted, except on the page's own device. Its path is ignored, as it is the API's.
 */
export const streamingOriginOf = (named: string, rules: Rules): string | undefined => {
  const [, scheme = '', typed = ''] = SOCKET.exec(named) ?? [];
  const parsed = parseServerAddress(typed, rules);
  if ('problem' in parsed || parsed.username !== undefined) return undefined;
  if (scheme.toLowerCase() === 'wss') return `https://${parsed.host}`;
  return isLocalHost(parsed.host) ? `http://${parsed.host}` : undefined;
};
