import { dropExpiredFilters } from '../db/filters.ts';
import type { Instance } from '../instance.ts';

/** Notifies an account's sockets that its filters changed; the event has no payload. */
export function announceFilters(instance: Instance, account: string): void {
  for (const listener of instance.hub.listeners()) {
    if (listener.stream !== 'user' || listener.account !== account) continue;
    listener.send(JSON.stringify({ stream: [listener.stream], event: 'filters_changed' }));
  }
}

/** Ends the filters whose time is over. */
export function endFilters(instance: Instance): void {
  for (const account of dropExpiredFilters(instance.store, instance.clock())) announceFilters(instance, account);
}
