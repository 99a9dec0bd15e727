import { isLoopback } from '../http/host-guard.ts';
import type { Site } from '../instance.ts';

/** Whether something may be sent to an address that a client named: push services by https, and this instance's own testing endpoint. */
export function isPushEndpoint(endpoint: string, site: Site): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, pathname } = new URL(endpoint);
  if (protocol === 'https:') return !isLoopback(hostname);
  return protocol === 'http:' && isLoopback(hostname) && port === new URL(site.origin).port && pathname.startsWith('/testing-push/');
}
