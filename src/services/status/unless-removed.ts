import type { AnyActorRef } from 'xstate';
import type { Http } from '#http/http.ts';
import { isRemoved } from '#api/statuses.ts';
import { toFailure, type Failure } from '#domain/text/failure.ts';
import { actorIn, cacheIn } from '../known.ts';

type Where = { http: Http; signal: AbortSignal; system: AnyActorRef['system'] };

/** How servers answer where the status does not exist: Pleroma says 400 to a reaction. */
const REFUSALS: readonly Failure['kind'][] = ['not_found', 'rejected'];

/**
 * Does something with a status. A refusal may mean something else, such as a missing endpoint, so the server is asked for the status: one
 * that it no longer has is removed from every list (rule page-proves).
 */
export const unlessRemoved = async <T>(
  statusId: string | undefined,
  { http, signal, system }: Where,
  act: () => Promise<T>,
): Promise<T> => {
  try {
    return await act();
  } catch (error) {
    const isKnown = statusId !== undefined && cacheIn(system)?.tables.statuses.serverValue(statusId) !== undefined;
    if (isKnown && REFUSALS.includes(toFailure(error).kind) && (await isRemoved(http, { statusId }, signal)))
      actorIn(system, 'entities')?.send({ type: 'entities.patch', kind: 'statuses', ids: [statusId], change: { deleted: true } });
    throw error;
  }
};
