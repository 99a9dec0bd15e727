import { toFailure } from '#domain/text/failure.ts';
import { call, type Http } from './http.ts';
import { shape, text } from './wire/tolerant.ts';

/** What a list is called by whom it belongs to. */
export interface ListName {
  readonly title: string;
}

const listName = shape({ title: text() });

/** GET /api/v1/lists/:id. What a list of one's own is called; undefined where there is none (404). */
export const fetchList = async (http: Http, { listId }: { listId: string }, signal: AbortSignal): Promise<ListName | undefined> => {
  try {
    return await call(http, `api/v1/lists/${encodeURIComponent(listId)}`, listName, { signal });
  } catch (error) {
    if (toFailure(error).kind === 'not_found') return undefined;
    throw error;
  }
};
