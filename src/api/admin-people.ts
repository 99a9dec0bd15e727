import { object, pipe, transform } from 'valibot';
import type { Normalised } from '#domain/cache/entities.ts';
import { filtersOf, writtenOf, type PeopleQuery } from '#domain/moderation/person.ts';
import type { Found } from '#domain/moderation/found.ts';
import { call, type Http } from '#http/http.ts';
import { personSchema } from './schema/person.ts';
import { count, listOf } from '#http/tolerant.ts';

const PATH = 'api/v1/pleroma/admin/users';
const PAGE_SIZE = 50; // our choice: as many as the servers' own pages have

/** GET /api/v1/pleroma/admin/users. A page of those whom the staff looks for, and how many there are. */
export const searchPeople = async (
  http: Http,
  { asked, page }: { asked: PeopleQuery; page: number },
  signal: AbortSignal,
): Promise<Found<string>> => {
  const { by, tag } = asked;
  const filters: [string, string][] = [
    ['filters', filtersOf(asked).join(',')],
    [by, writtenOf(asked)],
    ['tags[]', tag],
  ];
  const schema = object({ users: listOf(personSchema, http.report), count });
  const { users, count: total } = await call(http, PATH, schema, {
    query: [['page', String(page)], ['page_size', String(PAGE_SIZE)], ...filters.filter(([, value]) => value !== '')],
    signal,
  });
  const next = page * PAGE_SIZE < total && users.length > 0 ? page + 1 : undefined;
  return { items: users.map(({ id }) => id), normalised: { people: users }, total, next };
};

/** GET /api/v1/pleroma/admin/users/:nickname. What the staff knows of one. */
export const lookAtPerson = async (http: Http, { acct }: { accountId: string; acct: string }, signal: AbortSignal): Promise<Normalised> => {
  const schema = pipe(
    personSchema,
    transform((person) => ({ people: [person] })),
  );
  return call(http, `${PATH}/${encodeURIComponent(acct)}`, schema, { signal });
};
