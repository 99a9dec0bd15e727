import { deleteExpiredMutes } from '../db/mutes.ts';
import type { Instance } from '../instance.ts';

/** Ends the mutes of accounts whose time is over. */
export function endMutes(instance: Instance): void {
  deleteExpiredMutes(instance.store, instance.clock());
}
