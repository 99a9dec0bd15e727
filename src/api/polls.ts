import type { Poll } from '#domain/status/poll.ts';
import { call, type Http } from './http.ts';
import { write } from './outgoing.ts';
import { orLook } from './look-again.ts';
import { pollSchema } from './wire/poll.ts';

type Target = { pollId: string };

const pathOf = ({ pollId }: Target) => `api/v1/polls/${encodeURIComponent(pollId)}`;

/** GET /api/v1/polls/:id. The poll as it stands; where there is none Pleroma says `not_found`, Akkoma 500. */
export const fetchPoll = (http: Http, target: Target, signal: AbortSignal): Promise<Poll> =>
  call(http, pathOf(target), pollSchema, { signal });

/** POST /api/v1/polls/:id/votes. The poll afterwards; `choices` are indices. A second vote changes nothing; `rejected` with 422 for a choice that is not there. */
export const vote = (http: Http, { choices, ...target }: Target & { choices: readonly number[] }, signal: AbortSignal): Promise<Poll> =>
  orLook(
    () => write(http, `${pathOf(target)}/votes`, pollSchema, { method: 'post', json: { choices }, signal }),
    async () => {
      const poll = await fetchPoll(http, target, signal);
      return poll.voted ? poll : undefined;
    },
  );
