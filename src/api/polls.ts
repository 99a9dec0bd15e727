import type { Poll } from '#domain/status/poll.ts';
import { call, type Http } from '#http/http.ts';
import { pollSchema } from './schema/poll.ts';

type Target = { pollId: string };

/** Returns the path of a poll in the API. */
export const pathOfPoll = ({ pollId }: Target) => `api/v1/polls/${encodeURIComponent(pollId)}`;

/** GET /api/v1/polls/:id. The current poll; if there is none, Pleroma responds with `not_found`, Akkoma with 500. */
export const fetchPoll = (http: Http, target: Target, signal: AbortSignal): Promise<Poll> =>
  call(http, pathOfPoll(target), pollSchema, { signal });
