import { unknown } from 'valibot';
import type { Http } from '#http/http.ts';
import { write } from '#http/outgoing.ts';

/**
 * POST /auth/password, a call of pages: Akkoma and Pleroma answer 406 to requests for JSON. Sends a mail with a link for a new password
 * (204, whether or not there is such an account); `throttled` beyond the limit of attempts.
 */
export const requestPasswordReset = async (http: Http, { email }: { email: string }, signal: AbortSignal): Promise<void> => {
  await write(http, 'auth/password', unknown(), { method: 'post', query: { email }, as: 'text', signal });
};
