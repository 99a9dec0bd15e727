import { unknown } from 'valibot';
import type { Http } from '#http/http.ts';
import { write } from '#http/outgoing.ts';
import { removed } from '#http/removal.ts';

/** POST /api/v1/conversations/:id/read. */
export const readConversation = async (http: Http, { id }: { id: string }, signal: AbortSignal): Promise<void> => {
  await write(http, `api/v1/conversations/${encodeURIComponent(id)}/read`, unknown(), { method: 'post', signal });
};

/** DELETE /api/v1/conversations/:id. Removes it from the list until it has a new status; succeeds if it is already removed. */
export const dismissConversation = async (http: Http, { id }: { id: string }, signal: AbortSignal): Promise<void> => {
  await removed(write(http, `api/v1/conversations/${encodeURIComponent(id)}`, unknown(), { method: 'delete', signal }));
};
