import type { Status } from '../db/statuses.ts';
import type { Instance } from '../instance.ts';
import { notify } from './notify.ts';

/** Notifies those who repeated a post of its edit. */
export function notifyEdit(instance: Instance, { id, account_id: author }: Status): void {
  const repeaters = instance.store.all<{ account_id: string }>('SELECT account_id FROM statuses WHERE reblog_of = :id', { id });
  for (const { account_id: repeater } of repeaters) notify(instance, repeater, 'update', author, id);
}
