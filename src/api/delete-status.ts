import { unknown } from 'valibot';
import { isUncertain } from '#domain/text/failure-outcome.ts';
import { toFailure } from '#domain/text/failure.ts';
import type { Http } from '#http/http.ts';
import { write } from '#http/outgoing.ts';
import { isRemoved, pathOfStatus } from './statuses.ts';

/** DELETE /api/v1/statuses/:id. Succeeds if it is already removed; `not_found` if it still exists, such as another account's, or if the server has no such call. */
export const deleteStatus = async (http: Http, target: { statusId: string }, signal: AbortSignal): Promise<void> => {
  try {
    await write(http, pathOfStatus(target), unknown(), { method: 'delete', signal });
  } catch (error) {
    const failure = toFailure(error);
    const mayBeRemoved = isUncertain(failure) || failure.kind === 'not_found';
    if (!mayBeRemoved || !(await isRemoved(http, target, signal))) throw error;
  }
};
