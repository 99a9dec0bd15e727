import { unknown } from 'valibot';
import type { Http } from '#http/http.ts';
import { write } from '#http/outgoing.ts';

/**
 * POST /auth/password, a call for pages: Akkoma and Pleroma respond 406 to requests for JSON. Sends an email with a link for a new password (204, even if there is no such account); `throttled` beyond the limit of attempts.
 */
export const requestPasswordReset = async (http: Http, { email }: { email: string }, signal: AbortSignal): Promise<void> => {
  await write(http, 'auth/password', unknown(), { method: 'post', query: { email }, as: 'text', signal });
};
