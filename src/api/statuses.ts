import { unknown } from 'valibot';
import type { Submission } from '../domain/draft.ts';
import type { Harvest } from '../domain/entities.ts';
import { call, type Http } from './http.ts';
import { statusSchema } from './wire/status.ts';

type Target = { statusId: string };
type Answered = { statusId: string; harvest: Harvest };

const CLIENT = 'Starling';

const pathOf = ({ statusId }: Target) => `api/v1/statuses/${encodeURIComponent(statusId)}`;

/** POST /api/v1/statuses. The new status; `rejected` with the server's words when it refuses the text. */
export const createStatus = async (http: Http, draft: Submission, signal: AbortSignal): Promise<Answered> => {
  const json = {
    status: draft.text,
    source: CLIENT,
    ...(draft.subject === '' ? {} : { spoiler_text: draft.subject }),
    visibility: draft.visibility,
    sensitive: draft.sensitive,
    content_type: draft.contentType,
    ...(draft.inReplyToId === undefined ? {} : { in_reply_to_id: draft.inReplyToId }),
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
