import type { Context, Hono } from 'hono';
import { announceFilters } from '#instance/actions/filters.ts';
import type { Account } from '#instance/db/accounts.ts';
import { deleteFilter, filterById, filterContexts, filtersOf, insertFilter, siblingCount, updateFilter } from '#instance/db/filters.ts';
import type { Filter } from '#instance/db/filters.ts';
import { Refusal, invalidField, missingField, notFound } from '#instance/http/errors.ts';
import { flag, readFields, text, texts } from '#instance/http/fields.ts';
import type { Fields } from '#instance/http/fields.ts';
import { requireUser } from '#instance/http/identify.ts';
import type { Env } from '#instance/http/identify.ts';
import type { Instance, Json, JsonObject } from '#instance/instance.ts';
import { isoSeconds } from '#instance/text/dates.ts';
import { expiryFrom } from './filter-inputs.ts';

function renderFilter(filter: Filter): JsonObject {
  return {
    context: JSON.parse(filter.context) as Json,
    expires_at: filter.expires_at === null ? null : isoSeconds(filter.expires_at),
    id: String(filter.id),
    irreversible: filter.irreversible === 1,
    phrase: filter.phrase,
    whole_word: filter.whole_word === 1,
  };
}

/** Parses a requested filter; `before` is its previous state. */
function inputOf(fields: Fields, before: Filter | undefined, account: string, now: number): Omit<Filter, 'id'> {
  const phrase = text(fields, 'phrase') ?? before?.phrase ?? '';
  const context = texts(fields, 'context');
  const missing = [...(phrase === '' ? ['phrase'] : []), ...(context.length === 0 && before === undefined ? ['context'] : [])];
  if (missing.length > 0) throw missingField(...missing);
  if (context.some((name) => !filterContexts.some((one) => one === name))) throw invalidField('context', 'Invalid value for enum');
  return {
    account_id: account,
    phrase,
    context: context.length > 0 ? JSON.stringify(context) : (before?.context ?? '[]'),
    irreversible: ('irreversible' in fields ? flag(fields, 'irreversible') : before?.irreversible === 1) ? 1 : 0,
    whole_word: ('whole_word' in fields ? flag(fields, 'whole_word') : (before?.whole_word ?? 1) === 1) ? 1 : 0,
    expires_at: expiryFrom(fields, before?.expires_at ?? null, now),
  };
}

const severalKeywords =
  'These parameters cannot be changed from this application because they apply to more than one filter keyword. ' +
  'Use a more recent application or the web interface.';

/** Returns whether a change concerns all words of a filter. */
const isOfAll = (changed: Filter, before: Filter): boolean =>
  changed.context !== before.context || changed.irreversible !== before.irreversible || changed.expires_at !== before.expires_at;

/** `/api/v1/filters`: muted words; clients apply them. */
export function filterRoutes(app: Hono<Env>, instance: Instance): void {
  const { store, clock } = instance;
  const own = (c: Context<Env>, viewer: Account): Filter => {
    const filter = filterById(store, viewer.id, c.req.param('id') ?? '');
    if (filter === undefined) throw notFound();
    return filter;
  };

  app.get('/api/v1/filters', (c) => c.json(filtersOf(store, requireUser(c, 'read:filters').id, clock()).map(renderFilter)));
  app.get('/api/v1/filters/:id', (c) => c.json(renderFilter(own(c, requireUser(c, 'read:filters')))));

  app.post('/api/v1/filters', async (c) => {
    const viewer = requireUser(c, 'write:filters');
    const id = insertFilter(store, inputOf(await readFields(c), undefined, viewer.id, clock()));
    announceFilters(instance, viewer.id);
    const made = filterById(store, viewer.id, id);
    return c.json(made === undefined ? {} : renderFilter(made));
  });

  app.put('/api/v1/filters/:id', async (c) => {
    const viewer = requireUser(c, 'write:filters');
    const before = own(c, viewer);
    const changed = { ...inputOf(await readFields(c), before, viewer.id, clock()), id: before.id };
    if (isOfAll(changed, before) && siblingCount(store, before.id) > 1) throw new Refusal(422, { error: severalKeywords });
    updateFilter(store, changed);
    announceFilters(instance, viewer.id);
    return c.json(renderFilter(changed));
  });

  app.delete('/api/v1/filters/:id', (c) => {
    const viewer = requireUser(c, 'write:filters');
    deleteFilter(store, viewer.id, own(c, viewer).id);
    announceFilters(instance, viewer.id);
    return c.json({});
  });
}
