import { putMarker } from '../db/markers.ts';
import { markAsRead, markAsReadUpTo, newestRead } from '../db/notifications.ts';
import type { Instance } from '../instance.ts';

/** Marks one notification or all up to one as seen; the marker of all of the account's devices follows. */
export function markRead({ store, clock }: Instance, viewer: string, which: { id: string } | { maxId: string }): void {
  store.transaction(() => {
    if ('id' in which) markAsRead(store, viewer, which.id);
    else markAsReadUpTo(store, viewer, which.maxId);
    const newest = newestRead(store, viewer);
    if (newest !== undefined) putMarker(store, viewer, 'notifications', newest, clock());
  });
}
