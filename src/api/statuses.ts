import { unknown } from 'valibot';
import type { Submission } from '../domain/draft.ts';
import type { Harvest } from '../domain/entities.ts';
import { statusOf, toFailure } from '../domain/failure.ts';
import { call, type Http } from './http.ts';
import { statusSchema } from './wire/status.ts';

type Target = { statusId: string };
type Answered = { statusId: string; harvest: Harvest };

const CLIENT = 'Starling';

const pathOf = ({ statusId }: Target, verb?: string) =>
  `api/v1/statuses/${encodeURIComponent(statusId)}${verb === undefined ? '' : `/${verb}`}`;

/** POST /api/v1/statuses. The new status; `rejected` with the server's words when it refuses the text. */
export const createStatus = async (http: Http, draft: Submission, signal: AbortSignal): Promise<Answered> => {
  const json = {
    status: draft.text,
    source: CLIENT,
    ...(draft.subject === '' ? {} : { spoiler_text: draft.subject }),
    visibility: draft.visibility,
    sensitive: draft.sensitive,
    content_type: draft.contentType,
  };
  const headers = { 'Idempotency-Key': draft.idempotencyKey };
  const { id, harvest } = await call(http, 'api/v1/statuses', statusSchema, { method: 'post', json, headers, signal });
  return { statusId: id, harvest };
};

/** GET /api/v1/statuses/:id. `not_found` when it is gone or not for the asker. */
export const fetchStatus = async (http: Http, target: Target, signal: AbortSignal): Promise<Answered> => {
  const { id, harvest } = await call(http, pathOf(target), statusSchema, { signal });
  return { statusId: id, harvest };
};

/** DELETE /api/v1/statuses/:id. `not_found` when it is gone already or somebody else's. */
export const deleteStatus = async (http: Http, target: Target, signal: AbortSignal): Promise<void> => {
  await call(http, pathOf(target), unknown(), { method: 'delete', signal });
};

/** POST /api/v1/statuses/:id/favourite. Doing it twice is refused by some servers (422): then the status as it stands. */
export const favourite = (http: Http, target: Target, signal: AbortSignal): Promise<{ harvest: Harvest }> =>
  settle(http, target, 'favourite', signal);

/** POST /api/v1/statuses/:id/unfavourite. The same in reverse. */
export const unfavourite = (http: Http, target: Target, signal: AbortSignal): Promise<{ harvest: Harvest }> =>
  settle(http, target, 'unfavourite', signal);

const ALREADY = 422;

const settle = async (http: Http, target: Target, verb: string, signal: AbortSignal): Promise<{ harvest: Harvest }> => {
  try {
    const { harvest } = await call(http, pathOf(target, verb), statusSchema, { method: 'post', signal });
    return { harvest };
  } catch (error) {
    if (statusOf(toFailure(error)) !== ALREADY) throw error;
    const { harvest } = await fetchStatus(http, target, signal);
    const isDone = harvest.statuses?.some(({ id, favourited }) => id === target.statusId && favourited === (verb === 'favourite'));
    if (!isDone) throw error;
    return { harvest };
  }
};
