import { object } from 'valibot';
import { gathered, type Harvest } from '../domain/entities.ts';
import { call, type Http } from './http.ts';
import { statusSchema } from './wire/status.ts';
import { listOf } from './wire/tolerant.ts';

/** What surrounds a status, each list in the server's order. */
export interface Context {
  readonly ancestors: readonly string[];
  readonly descendants: readonly string[];
  readonly harvest: Harvest;
}

/** GET /api/v1/statuses/:id/context. Akkoma answers 500 to an unknown id, others `not_found`; a malformed status is left out. */
export const fetchContext = async (http: Http, { statusId }: { statusId: string }, signal: AbortSignal): Promise<Context> => {
  const statuses = listOf(statusSchema, http.report);
  const path = `api/v1/statuses/${encodeURIComponent(statusId)}/context`;
  const { ancestors, descendants } = await call(http, path, object({ ancestors: statuses, descendants: statuses }), { signal });
  const ids = (all: readonly { id: string }[]) => all.map(({ id }) => id);
  return {
    ancestors: ids(ancestors),
    descendants: ids(descendants),
    harvest: gathered([...ancestors, ...descendants].map(({ harvest }) => harvest)),
  };
};
