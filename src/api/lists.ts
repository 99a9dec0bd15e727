import { call, type Http } from './http.ts';
import { shape, text } from './wire/tolerant.ts';

/** What a list is called by whom it belongs to. */
export interface ListName {
  readonly title: string;
}

const listName = shape({ title: text() });

/** GET /api/v1/lists/:id. What a list of one's own is called; `not_found` where there is none. */
export const fetchList = (http: Http, { listId }: { listId: string }, signal: AbortSignal): Promise<ListName> =>
  call(http, `api/v1/lists/${encodeURIComponent(listId)}`, listName, { signal });
