import type { Harvest } from '../domain/entities.ts';
import { call, type Http } from './http.ts';
import { statusSchema } from './wire/status.ts';

/** What can be done to a status and taken back (doc 2 §7). */
export type StatusMark = 'reblog' | 'unreblog' | 'bookmark' | 'unbookmark' | 'pin' | 'unpin' | 'mute' | 'unmute';

/** POST /api/v1/statuses/:id/:mark. The status as it stands then; `rejected` with the server's words where it is not allowed. */
export const markStatus = async (
  http: Http,
  { statusId, mark }: { statusId: string; mark: StatusMark },
  signal: AbortSignal,
): Promise<{ harvest: Harvest }> => {
  const path = `api/v1/statuses/${encodeURIComponent(statusId)}/${mark}`;
  const { harvest } = await call(http, path, statusSchema, { method: 'post', signal });
  return { harvest };
};

/** PUT or DELETE /api/v1/pleroma/statuses/:id/reactions/:emoji. The status with its reactions; a custom emoji goes by its name without colons. */
export const reactTo = async (
  http: Http,
  { statusId, emoji, wanted }: { statusId: string; emoji: string; wanted: boolean },
  signal: AbortSignal,
): Promise<{ harvest: Harvest }> => {
  const path = `api/v1/pleroma/statuses/${encodeURIComponent(statusId)}/reactions/${encodeURIComponent(emoji)}`;
  const { harvest } = await call(http, path, statusSchema, { method: wanted ? 'put' : 'delete', signal });
  return { harvest };
};
