import type { AnyActorRef } from 'xstate';
import type { Http } from '#http/http.ts';
import { isRemoved } from '#api/statuses.ts';
import { toFailure, type Failure } from '#domain/text/failure.ts';
import { actorIn, cacheIn } from '../system-actors.ts';

type Where = { http: Http; signal: AbortSignal; system: AnyActorRef['system'] };

/** The failures for a missing status: Pleroma responds with 400 to a reaction. */
const REFUSALS: readonly Failure['kind'][] = ['not_found', 'rejected'];

/**
 * Runs a call on a status. A refusal may have another reason, such as a missing endpoint, so the status is fetched: one
 * that the server no longer has is removed from every list (rule page-proves).
 */
export const unlessRemoved = async <T>(
  statusId: string | undefined,
  { http, signal, system }: Where,
  run: () => Promise<T>,
): Promise<T> => {
  try {
    return await run();
  } catch (error) {
    const isCached = statusId !== undefined && cacheIn(system)?.tables.statuses.serverValue(statusId) !== undefined;
    if (isCached && REFUSALS.includes(toFailure(error).kind) && (await isRemoved(http, { statusId }, signal)))
      actorIn(system, 'entities')?.send({ type: 'entities.patch', kind: 'statuses', ids: [statusId], change: { deleted: true } });
    throw error;
  }
};
