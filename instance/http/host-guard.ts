import type { IncomingMessage } from 'node:http';
import { networkInterfaces } from 'node:os';

const loopback = ['localhost', '127.0.0.1', '[::1]'];
const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Returns whether a listening host can be reached from this machine only. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}

function bracketed(host: string): string {
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
}

/** Returns the names of a listener; a wildcard means the machine's own addresses. */
function namesOf(host: string): Set<string> {
  const names = new Set([...loopback, bracketed(host).toLowerCase()]);
  if (host === '0.0.0.0' || host === '::') {
    for (const list of Object.values(networkInterfaces())) {
      for (const { address } of list ?? []) names.add(bracketed(address).toLowerCase());
    }
  }
  return names;
}

const longestTarget = 8000;

/** Returns whether a page of another origin embeds the response: a picture, a script, a frame. Its links may lead here. */
function isEmbedding({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'none') return false;
  return headers['sec-fetch-mode'] !== 'navigate' || headers['sec-fetch-dest'] !== 'document';
}

export type GuardRefusal = 400 | 403 | 414 | 421;
type Guard = (request: IncomingMessage, upgrade: boolean) => GuardRefusal | undefined;
/** Returns whether pages of other origins may also send this request. */
export type Sharing = (request: IncomingMessage, upgrade: boolean) => boolean;

/**
 * Refuses requests whose target is no address (400) or too long (414), which name another host (DNS rebinding, 421), and
 * from pages of other origins writes, socket upgrades and embedded resources (403), unless shared with them; undefined for allowed requests.
 */
export function makeGuard(host: string, port: number, isShared: Sharing = () => false): Guard {
  const names = namesOf(host);
  return (request, upgrade) => {
    if ((request.url ?? '').length > longestTarget) return 414;
    if (!URL.canParse(request.url ?? '', 'http://localhost')) return 400;
    const named = (request.headers.host ?? '').toLowerCase();
    const match = /^(\[[0-9a-f:.]+\]|[^:]+)(?::(\d+))?$/.exec(named);
    if (match === null || !names.has(match[1] ?? '') || Number(match[2] ?? 80) !== port) return 421;
    if (isShared(request, upgrade)) return undefined;
    if (isEmbedding(request)) return 403;
    const { origin } = request.headers;
    const needsOrigin = upgrade || !safe.has(request.method ?? 'GET');
    return needsOrigin && origin !== undefined && origin.toLowerCase() !== `http://${named}` ? 403 : undefined;
  };
}
