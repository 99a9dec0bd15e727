import { unknown } from 'valibot';
import type { Submission } from '#domain/composer/draft.ts';
import { listOf } from '#domain/composer/list-scope.ts';
import { CallError, toFailure } from '#domain/text/failure.ts';
import { call, type Http } from '#http/http.ts';

/**
 * GET /api/v1/lists/:id, before a new post for a list is sent. `unsupported` if the server no longer has the list: it would deliver the
 * post to the mentioned accounts only (rule list-missing).
 */
export const requireList = async (http: Http, submission: Submission, signal: AbortSignal): Promise<void> => {
  const listId = listOf(submission);
  if (listId === undefined || submission.purpose.kind === 'edit' || !http.can('listScope')) return;
  await call(http, `api/v1/lists/${encodeURIComponent(listId)}`, unknown(), { signal }).catch((error: unknown) => {
    const failure = toFailure(error);
    if (failure.kind !== 'not_found' || failure.isForeign || failure.isMissing) throw error;
    throw new CallError({ kind: 'unsupported', loss: 'list' }, { cause: error });
  });
};
