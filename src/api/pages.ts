import type { GenericSchema } from 'valibot';
import { gathered } from '#domain/cache/entities.ts';
import type { Page } from '#domain/timelines/page.ts';
import type { Cursor } from '#domain/timelines/list.ts';
import { callPaged, type Http } from '#http/http.ts';
import type { ListEnd } from '#http/list-end.ts';
import { servedId, type StatusResponse } from './schema/status.ts';
import { listOf } from '#http/tolerant.ts';

type First = Readonly<Record<string, string | number | boolean>>;

/** Returns the query of a page: of the first page, as named by the page before, or of the first page below a status. */
export const queryOf = (first: First, cursor: Cursor | undefined): string | First => {
  if (cursor === undefined) return first;
  return 'page' in cursor ? cursor.page : { ...first, max_id: servedId(cursor.olderThan) };
};

/** GET of one page of a list, in the server's order. Malformed items are dropped and reported. */
export const fetchPage = async (
  http: Http,
  path: string,
  item: GenericSchema<unknown, StatusResponse>,
  query: NonNullable<Parameters<Http['send']>[1]['query']>,
  ends: ListEnd,
  signal: AbortSignal,
): Promise<Page> => {
  const { body, ...links } = await callPaged(http, path, listOf(item, http.report), { query, ends, signal });
  return { ids: body.map(({ id }) => id), normalised: gathered(body.map(({ normalised }) => normalised)), ...links };
};
