import { BlockList, isIP } from 'node:net';
import { isLoopback } from '../http/host-guard.ts';
import type { Site } from '../instance.ts';

/** Addresses that no push service has: this machine, its own network, and what leads to them. */
const inner = new BlockList();
for (const [address, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(address, prefix, 'ipv4');
for (const [address, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inner.addSubnet(address, prefix, 'ipv6');

/** Returns whether a URL's host is on the open internet, judged by its name. */
function isOutside(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$|\.$/g, '');
  const family = isIP(host);
  if (family !== 0) return !inner.check(host, family === 4 ? 'ipv4' : 'ipv6');
  return host.includes('.') && !/\.(?:localhost|local|internal|home\.arpa)$/.test(host);
}

/** Returns whether a push may be sent to a client's address: https push services, and this instance's own testing endpoint. */
export function isPushEndpoint(endpoint: string, site: Site): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, pathname } = new URL(endpoint);
  if (protocol === 'https:') return isOutside(hostname);
  return protocol === 'http:' && isLoopback(hostname) && port === new URL(site.origin).port && pathname.startsWith('/testing-push/');
}
