import type { Context, Hono } from 'hono';
import { announceFilters } from '#instance/actions/filters.ts';
import type { Account } from '#instance/db/accounts.ts';
import * as groups from '#instance/db/filter-groups.ts';
import type { FilterGroup, FilterKeyword, FilterStatus } from '#instance/db/filter-groups.ts';
import { canSee } from '#instance/db/visibility.ts';
import { notFound } from '#instance/http/errors.ts';
import { flag, readFields, text } from '#instance/http/fields.ts';
import { requireUser } from '#instance/http/identify.ts';
import type { Env } from '#instance/http/identify.ts';
import type { Instance } from '#instance/instance.ts';
import { renderGroup, renderKeyword, renderNamedStatus } from '#instance/render/filter-group.ts';
import { groupFrom, invalid, keywordIn, keywordInputs } from './filter-inputs.ts';
import type { KeywordInput } from './filter-inputs.ts';

const maxKeywords = 200;

/** `/api/v2/filters`: filters of several words and of posts; `/api/v1/filters` shows the same words one by one. */
export function filterGroupRoutes(app: Hono<Env>, instance: Instance): void {
  const { store, clock } = instance;
  const found = <Row>(row: Row | undefined): Row => {
    if (row === undefined) throw notFound();
    return row;
  };
  const reader = (c: Context<Env>): Account => requireUser(c, 'read:filters');
  const writer = (c: Context<Env>): Account => requireUser(c, 'write:filters');
  const id = (c: Context<Env>): string => c.req.param('id') ?? '';
  const group = (c: Context<Env>, viewer: Account): FilterGroup => found(groups.groupById(store, viewer.id, id(c)));
  const keyword = (c: Context<Env>, viewer: Account): FilterKeyword => found(groups.keywordById(store, viewer.id, id(c)));
  const status = (c: Context<Env>, viewer: Account): FilterStatus => found(groups.filterStatusById(store, viewer.id, id(c)));
  const respond = (c: Context<Env>, viewer: Account, number: number): Response =>
    c.json(renderGroup(store, found(groups.groupById(store, viewer.id, number))));

  const applyInputs = (viewer: Account, filter: number, inputs: readonly KeywordInput[]): void => {
    for (const input of inputs) {
      if (input.id === undefined) groups.insertKeyword(store, filter, keywordIn(input.keyword), input.wholeWord ?? true);
      else {
        const loaded = found(groups.keywordById(store, viewer.id, input.id));
        if (loaded.filter_id !== filter) throw notFound();
        if (input.destroy) groups.deleteKeyword(store, loaded.id);
        else
          groups.updateKeyword(store, {
            ...loaded,
            keyword: input.keyword ?? loaded.keyword,
            whole_word: (input.wholeWord ?? loaded.whole_word === 1) ? 1 : 0,
          });
      }
    }
    if (groups.keywordsOf(store, filter).length > maxKeywords) throw invalid('Keywords are too many');
  };

  app.get('/api/v2/filters', (c) => c.json(groups.groupsOf(store, reader(c).id, clock()).map((one) => renderGroup(store, one))));
  app.get('/api/v2/filters/:id', (c) => c.json(renderGroup(store, group(c, reader(c)))));

  app.post('/api/v2/filters', async (c) => {
    const viewer = writer(c);
    const fields = await readFields(c);
    const made = store.transaction(() => {
      const number = groups.insertGroup(store, groupFrom(fields, undefined, viewer.id, clock()));
      applyInputs(viewer, number, keywordInputs(fields));
      return number;
    });
    announceFilters(instance, viewer.id);
    return respond(c, viewer, made);
  });

  app.put('/api/v2/filters/:id', async (c) => {
    const viewer = writer(c);
    const before = group(c, viewer);
    const fields = await readFields(c);
    store.transaction(() => {
      groups.updateGroup(store, { ...groupFrom(fields, before, viewer.id, clock()), id: before.id });
      applyInputs(viewer, before.id, keywordInputs(fields));
    });
    announceFilters(instance, viewer.id);
    return respond(c, viewer, before.id);
  });

  app.delete('/api/v2/filters/:id', (c) => {
    const viewer = writer(c);
    groups.deleteGroup(store, group(c, viewer).id);
    announceFilters(instance, viewer.id);
    return c.json({});
  });

  app.get('/api/v2/filters/:id/keywords', (c) => c.json(groups.keywordsOf(store, group(c, reader(c)).id).map(renderKeyword)));
  app.post('/api/v2/filters/:id/keywords', async (c) => {
    const viewer = writer(c);
    const filter = group(c, viewer);
    const fields = await readFields(c);
    if (groups.keywordsOf(store, filter.id).length >= maxKeywords) throw invalid('Keywords are too many');
    const whole = 'whole_word' in fields ? flag(fields, 'whole_word') : true;
    const made = groups.insertKeyword(store, filter.id, keywordIn(text(fields, 'keyword')), whole);
    announceFilters(instance, viewer.id);
    return c.json(renderKeyword(found(groups.keywordById(store, viewer.id, made))));
  });
  app.get('/api/v2/filters/keywords/:id', (c) => c.json(renderKeyword(keyword(c, reader(c)))));
  app.put('/api/v2/filters/keywords/:id', async (c) => {
    const viewer = writer(c);
    const before = keyword(c, viewer);
    const fields = await readFields(c);
    const whole = 'whole_word' in fields ? flag(fields, 'whole_word') : before.whole_word === 1;
    const changed = { ...before, keyword: keywordIn(text(fields, 'keyword') ?? before.keyword), whole_word: whole ? 1 : 0 };
    groups.updateKeyword(store, changed);
    announceFilters(instance, viewer.id);
    return c.json(renderKeyword(changed));
  });
  app.delete('/api/v2/filters/keywords/:id', (c) => {
    const viewer = writer(c);
    groups.deleteKeyword(store, keyword(c, viewer).id);
    announceFilters(instance, viewer.id);
    return c.json({});
  });

  app.get('/api/v2/filters/:id/statuses', (c) => c.json(groups.filterStatusesOf(store, group(c, reader(c)).id).map(renderNamedStatus)));
  app.post('/api/v2/filters/:id/statuses', async (c) => {
    const viewer = writer(c);
    const filter = group(c, viewer);
    const named = text(await readFields(c), 'status_id') ?? '';
    if (!canSee(store, named, viewer.id)) throw notFound();
    const made = groups.insertFilterStatus(store, filter.id, named);
    if (made === undefined) throw invalid('Status has already been taken');
    announceFilters(instance, viewer.id);
    return c.json({ id: String(made), status_id: named });
  });
  app.get('/api/v2/filters/statuses/:id', (c) => c.json(renderNamedStatus(status(c, reader(c)))));
  app.delete('/api/v2/filters/statuses/:id', (c) => {
    const viewer = writer(c);
    groups.deleteFilterStatus(store, status(c, viewer).id);
    announceFilters(instance, viewer.id);
    return c.json({});
  });
}
