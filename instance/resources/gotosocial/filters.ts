import type { Context, Hono } from 'hono';
import { announceFilters } from '#instance/actions/filters.ts';
import { deleteGotosocialFilter, gotosocialFilter, gotosocialFilters, putGotosocialFilter } from '#instance/db/gotosocial-filters.ts';
import type { GotosocialFilter } from '#instance/db/gotosocial-filters.ts';
import { Refusal, notFound } from '#instance/http/errors.ts';
import { readFields, text } from '#instance/http/fields.ts';
import { requireUser } from '#instance/http/identify.ts';
import type { Env } from '#instance/http/identify.ts';
import type { Instance } from '#instance/instance.ts';
import { renderFilter, renderFilterStatus, renderKeyword } from '#instance/render/gotosocial/filter.ts';
import { filterOf, keywordOf, unprocessable } from './filter-input.ts';
import type { Only } from './only.ts';

const path = '/api/v2/filters';

/** `/api/v2/filters` of GoToSocial, with the words and posts that they name. */
export function gotosocialFilterRoutes(app: Hono<Env>, instance: Instance, only: Only): void {
  const { store } = instance;
  const reader = (c: Context<Env>): string => requireUser(c, 'read:filters').id;
  const writer = (c: Context<Env>): string => requireUser(c, 'write:filters').id;
  const named = (c: Context<Env>, account: string): GotosocialFilter => {
    const filter = gotosocialFilter(store, account, c.req.param('id') ?? '');
    if (filter === undefined) throw notFound();
    return filter;
  };
  /** The filter that has a keyword or a status of this id. */
  const holding = (c: Context<Env>, account: string, part: 'keywords' | 'statuses'): GotosocialFilter => {
    const id = c.req.param('id');
    const filter = gotosocialFilters(store, account).find((one) => one[part].some((item) => item.id === id));
    if (filter === undefined) throw notFound();
    return filter;
  };
  const save = (account: string, filter: GotosocialFilter): void => {
    const isDouble = gotosocialFilters(store, account).some(({ id, title }) => title === filter.title && id !== filter.id);
    if (isDouble) throw new Refusal(409, { error: 'Conflict: duplicate title, keyword, or status' });
    putGotosocialFilter(store, account, filter);
    announceFilters(instance, account);
  };

  // The lists within a filter come first: their paths also match a filter's id.
  app.get(
    `${path}/keywords/:id`,
    only((c) => {
      const filter = holding(c, reader(c), 'keywords');
      return c.json(filter.keywords.filter(({ id }) => id === c.req.param('id')).map(renderKeyword)[0] ?? {});
    }),
  );
  app.put(
    `${path}/keywords/:id`,
    only(async (c) => {
      const account = writer(c);
      const filter = holding(c, account, 'keywords');
      const keyword = keywordOf(instance, await readFields(c), 'keyword', c.req.param('id'));
      save(account, { ...filter, keywords: filter.keywords.map((one) => (one.id === keyword.id ? keyword : one)) });
      return c.json(renderKeyword(keyword));
    }),
  );
  for (const part of ['keywords', 'statuses'] as const) {
    app.delete(
      `${path}/${part}/:id`,
      only((c) => {
        const account = writer(c);
        const filter = holding(c, account, part);
        save(account, { ...filter, [part]: filter[part].filter(({ id }) => id !== c.req.param('id')) });
        return c.json({});
      }),
    );
  }

  app.get(
    `${path}/:id/keywords`,
    only((c) => c.json(named(c, reader(c)).keywords.map(renderKeyword))),
  );
  app.post(
    `${path}/:id/keywords`,
    only(async (c) => {
      const account = writer(c);
      const filter = named(c, account);
      const keyword = keywordOf(instance, await readFields(c), 'keyword');
      save(account, { ...filter, keywords: [...filter.keywords, keyword] });
      return c.json(renderKeyword(keyword));
    }),
  );
  app.get(
    `${path}/:id/statuses`,
    only((c) => c.json(named(c, reader(c)).statuses.map(renderFilterStatus))),
  );
  app.post(
    `${path}/:id/statuses`,
    only(async (c) => {
      const account = writer(c);
      const filter = named(c, account);
      const id = text(await readFields(c), 'status_id') ?? '';
      if (id === '' || id.length > 64) throw unprocessable('status_id must be provided');
      const status = { id: instance.ids.next(), status_id: id };
      save(account, { ...filter, statuses: [...filter.statuses, status] });
      return c.json(renderFilterStatus(status));
    }),
  );

  app.get(
    path,
    only((c) => c.json(gotosocialFilters(store, reader(c)).map(renderFilter))),
  );
  app.post(
    path,
    only(async (c) => {
      const account = writer(c);
      const filter = filterOf(instance, await readFields(c), undefined);
      save(account, filter);
      return c.json(renderFilter(filter));
    }),
  );
  app.get(
    `${path}/:id`,
    only((c) => c.json(renderFilter(named(c, reader(c))))),
  );
  app.put(
    `${path}/:id`,
    only(async (c) => {
      const account = writer(c);
      const filter = filterOf(instance, await readFields(c), named(c, account));
      save(account, filter);
      return c.json(renderFilter(filter));
    }),
  );
  app.delete(
    `${path}/:id`,
    only((c) => {
      const account = writer(c);
      deleteGotosocialFilter(store, named(c, account).id);
      announceFilters(instance, account);
      return c.json({});
    }),
  );
}
