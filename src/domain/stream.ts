import type { Harvest } from './entities.ts';

/** One frame of the user stream, in domain terms. Accepted kinds: doc 1 §3. */
export type StreamMessage =
  | { kind: 'update'; statusId: string; harvest: Harvest }
  | { kind: 'status.update'; statusId: string; harvest: Harvest }
  | { kind: 'notification'; notificationId: string; harvest: Harvest }
  | { kind: 'delete'; statusId: string }
  | { kind: 'filters_changed' }
  | { kind: 'pleroma:chat_update' };
