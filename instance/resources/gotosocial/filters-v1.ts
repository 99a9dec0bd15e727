import type { Context, Hono } from 'hono';
import { announceFilters } from '#instance/actions/filters.ts';
import { deleteGotosocialFilter, putGotosocialFilter, standingFilters } from '#instance/db/gotosocial-filters.ts';
import type { FilterKeyword, GotosocialFilter } from '#instance/db/gotosocial-filters.ts';
import { notFound } from '#instance/http/errors.ts';
import { flag, readFields } from '#instance/http/fields.ts';
import type { Fields } from '#instance/http/fields.ts';
import { requireUser } from '#instance/http/identify.ts';
import type { Env } from '#instance/http/identify.ts';
import type { Instance } from '#instance/instance.ts';
import { renderFilterV1 } from '#instance/render/gotosocial/filter.ts';
import { contextOf, endOf, keywordOf } from './filter-input.ts';
import type { Only } from './only.ts';

const path = '/api/v1/filters';

/** `/api/v1/filters` of GoToSocial: each keyword of its filters is one here. */
export function gotosocialFilterV1Routes(app: Hono<Env>, instance: Instance, only: Only): void {
  const { store, clock } = instance;
  const all = (account: string): { filter: GotosocialFilter; keyword: FilterKeyword }[] =>
    standingFilters(store, account, clock()).flatMap((filter) => filter.keywords.map((keyword) => ({ filter, keyword })));
  const named = (c: Context<Env>, account: string) => {
    const found = all(account).find(({ keyword }) => keyword.id === c.req.param('id'));
    if (found === undefined) throw notFound();
    return found;
  };
  const save = (account: string, fields: Fields, before?: GotosocialFilter, id?: string): [GotosocialFilter, FilterKeyword] => {
    const keyword = keywordOf(instance, fields, 'phrase', id);
    const filter = {
      id: before?.id ?? instance.ids.next(),
      title: before?.title ?? keyword.keyword,
      context: contextOf(fields, before?.context ?? []),
      filter_action: flag(fields, 'irreversible') ? 'hide' : 'warn',
      expires_at: endOf(instance, fields, null),
      keywords: before === undefined ? [keyword] : before.keywords.map((one) => (one.id === id ? keyword : one)),
      statuses: before?.statuses ?? [],
    };
    putGotosocialFilter(store, account, filter);
    announceFilters(instance, account);
    return [filter, keyword];
  };

  app.get(
    path,
    only((c) => c.json(all(requireUser(c, 'read:filters').id).map(({ filter, keyword }) => renderFilterV1(filter, keyword)))),
  );
  app.post(
    path,
    only(async (c) => {
      const viewer = requireUser(c, 'write:filters');
      return c.json(renderFilterV1(...save(viewer.id, await readFields(c))));
    }),
  );
  app.get(
    `${path}/:id`,
    only((c) => {
      const { filter, keyword } = named(c, requireUser(c, 'read:filters').id);
      return c.json(renderFilterV1(filter, keyword));
    }),
  );
  app.put(
    `${path}/:id`,
    only(async (c) => {
      const viewer = requireUser(c, 'write:filters');
      const { filter, keyword } = named(c, viewer.id);
      return c.json(renderFilterV1(...save(viewer.id, await readFields(c), filter, keyword.id)));
    }),
  );
  app.delete(
    `${path}/:id`,
    only((c) => {
      const viewer = requireUser(c, 'write:filters');
      const { filter, keyword } = named(c, viewer.id);
      const rest = filter.keywords.filter(({ id }) => id !== keyword.id);
      if (rest.length === 0) deleteGotosocialFilter(store, filter.id);
      else putGotosocialFilter(store, viewer.id, { ...filter, keywords: rest });
      announceFilters(instance, viewer.id);
      return c.json({});
    }),
  );
}
