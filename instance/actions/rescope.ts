import { statusById } from '../db/statuses.ts';
import type { Status } from '../db/statuses.ts';
import type { Visibility } from '../db/visibility.ts';
import type { Instance } from '../instance.ts';
import { announceStatus, prepareDeletion } from '../stream/announce.ts';

export interface Scope {
  sensitive?: boolean;
  visibility?: Visibility;
}

/** Changes the visibility of a post and whether its media are sensitive; those who can no longer see it receive a deletion. */
export function rescope(instance: Instance, status: Status, scope: Scope): Status {
  const withdraw = prepareDeletion(instance, status);
  const visibility = scope.visibility ?? status.visibility;
  instance.store.run('UPDATE statuses SET sensitive = :sensitive, visibility = :visibility WHERE id = :id', {
    id: status.id,
    sensitive: (scope.sensitive ?? status.sensitive === 1) ? 1 : 0,
    visibility,
  });
  const changed = statusById(instance.store, status.id) ?? status;
  const moved = visibility !== status.visibility;
  if (moved) withdraw();
  announceStatus(instance, moved ? 'update' : 'status.update', changed);
  return changed;
}
