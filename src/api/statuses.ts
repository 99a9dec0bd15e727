import type { Normalised } from '#domain/cache/entities.ts';
import { toFailure } from '#domain/text/failure.ts';
import { call, type Http } from '#http/http.ts';
import { underRequestedId } from './under-requested-id.ts';
import { statusSchema } from './schema/status.ts';

type Target = { statusId: string };
export type FetchedStatus = { statusId: string; normalised: Normalised };

/** Returns the path of a status in the API. */
export const pathOfStatus = ({ statusId }: Target): string => `api/v1/statuses/${encodeURIComponent(statusId)}`;

/** GET /api/v1/statuses/:id. `not_found` if it is removed or not visible to the account. */
export const fetchStatus = async (http: Http, target: Target, signal: AbortSignal): Promise<FetchedStatus> => {
  const { id, normalised } = underRequestedId(await call(http, pathOfStatus(target), statusSchema, { signal }), target.statusId);
  return { statusId: id, normalised };
};

/** True if the server itself reports that there is no such status; a response that is not JSON may come from a proxy. */
export const isRemoved = async (http: Http, target: Target, signal: AbortSignal): Promise<boolean> => {
  const seen = await fetchStatus(http, target, signal).catch(toFailure);
  return 'kind' in seen && seen.kind === 'not_found' && seen.isForeign !== true;
};
