import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

/** Headers that belong to one connection, not to the message. */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

function connectionOnly(headers: IncomingHttpHeaders): Set<string> {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  return new Set([...hopByHop, ...named]);
}

/** A request's headers as the real server shall see them: it is the host, and writes come from its own pages. */
export function towardsServer(headers: IncomingHttpHeaders, target: URL, upgrade: boolean): OutgoingHttpHeaders {
  const dropped = connectionOnly(headers);
  const sent: OutgoingHttpHeaders = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && (!dropped.has(name) || (name === 'transfer-encoding' && !upgrade))) sent[name] = value;
  }
  sent['host'] = target.host;
  if (sent['origin'] !== undefined) sent['origin'] = target.origin;
  const { referer } = headers;
  if (referer !== undefined && URL.canParse(referer)) {
    const page = new URL(referer);
    sent['referer'] = target.origin + page.pathname + page.search;
  }
  return upgrade ? { ...sent, connection: 'Upgrade', upgrade: 'websocket' } : sent;
}

/** Returns a cookie of the real server for our own host: without domain, and without `Secure` if we use plain http. */
function cookieHere(cookie: string): string {
  return cookie
    .split(';')
    .filter((part, index) => index === 0 || !/^\s*(domain=|secure\s*$|partitioned\s*$)/i.test(part))
    .map((part) => (/^\s*samesite=none\s*$/i.test(part) ? ' SameSite=Lax' : part))
    .join(';');
}

/** Returns whether a header allows other origins or sets the real server's own policy; through the proxy no other origin may read responses. */
const isItsOwn = (name: string): boolean => name === 'strict-transport-security' || name.startsWith('access-control-');

/** Returns a response's headers for our page: links, redirects and cookies contain our origin. */
export function towardsPage(headers: IncomingHttpHeaders, target: URL, ours: string): OutgoingHttpHeaders {
  const dropped = connectionOnly(headers);
  const here = (value: string): string => value.replaceAll(target.origin, ours);
  const sent: OutgoingHttpHeaders = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || dropped.has(name) || isItsOwn(name)) continue;
    if (name === 'link' || name === 'location' || name === 'content-location') sent[name] = here(String(value));
    else if (name === 'set-cookie' && Array.isArray(value)) sent[name] = value.map(cookieHere);
    else sent[name] = value;
  }
  return sent;
}
