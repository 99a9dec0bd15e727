import type { Poll } from '#domain/status/poll.ts';
import type { Http } from '#http/http.ts';
import { write } from '#http/outgoing.ts';
import { orVerify } from '#http/or-verify.ts';
import { fetchPoll, pathOfPoll } from './polls.ts';
import { pollSchema } from './schema/poll.ts';

type Target = { pollId: string };

/**
 * POST /api/v1/polls/:id/votes. The poll afterwards; `choices` are indices. A second vote changes nothing: Pleroma and Akkoma respond
 * with the poll, GoToSocial and Mastodon with 422, as to one that is too late; then the poll is fetched and returned if it
 * ended or has a vote (rule poll-missed). `rejected` with 422 for a choice that does not exist.
 */
export const vote = (http: Http, { choices, ...target }: Target & { choices: readonly number[] }, signal: AbortSignal): Promise<Poll> => {
  const fetchUntil = async (is: (poll: Poll) => boolean) => {
    const poll = await fetchPoll(http, target, signal);
    return is(poll) ? poll : undefined;
  };
  return orVerify(
    () => write(http, `${pathOfPoll(target)}/votes`, pollSchema, { method: 'post', json: { choices }, signal }),
    () => fetchUntil(({ voted }) => voted),
    () => fetchUntil(({ voted, expired }) => voted || expired),
  );
};
