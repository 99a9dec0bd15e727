import { takeEndedPolls, votersOf } from '../db/polls.ts';
import { statusById } from '../db/statuses.ts';
import { canSee } from '../db/visibility.ts';
import type { Instance } from '../instance.ts';
import { announceStatus } from '../stream/announce.ts';
import { notify } from './notify.ts';

/** Notifies the author and the voters of each poll that has ended; the author's notification is from themselves. */
export function endPolls(instance: Instance): void {
  const { store } = instance;
  for (const { id, status_id: status } of takeEndedPolls(store, instance.clock())) {
    const ended = statusById(store, status);
    if (ended === undefined) continue;
    const author = ended.account_id;
    if (instance.settings.flavour === 'gotosocial') announceStatus(instance, 'status.update', ended);
    for (const recipient of new Set([author, ...votersOf(store, id)])) {
      if (canSee(store, status, recipient)) notify(instance, recipient, 'poll', author, status);
    }
  }
}
