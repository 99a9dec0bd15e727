import type { Hono } from 'hono';
import { accountSelection, pinnedSelection } from '../db/selections.ts';
import { timelinePage } from '../db/timelines.ts';
import { flag, queryFields, text } from '../http/fields.ts';
import { viewOf } from '../http/identify.ts';
import type { Env } from '../http/identify.ts';
import { setLink } from '../http/link.ts';
import { filtersFrom, pageFrom } from '../http/paging.ts';
import type { Instance } from '../instance.ts';
import { renderStatuses } from '../render/status.ts';
import { accountTargets } from './account-target.ts';

/** Adds the calls for an account's statuses. */
export function accountStatusRoutes(app: Hono<Env>, instance: Instance): void {
  const { store, site } = instance;
  const { shown } = accountTargets(instance);

  app.get('/api/v1/accounts/:id/statuses', (c) => {
    const account = shown(c);
    const fields = queryFields(c);
    const view = viewOf(c);
    const page = pageFrom(fields);
    // A viewer who opens the page of a muted account wants to see it.
    const filters = { ...filtersFrom(fields), withMuted: true };
    const selection = flag(fields, 'pinned') ? pinnedSelection(account.id) : accountSelection(account.id, text(fields, 'tagged'));
    const rows = timelinePage(store, selection, view.viewer?.id ?? null, filters, page);
    setLink(c, site.origin, rows, page.limit);
    return c.json(renderStatuses(instance, rows, view));
  });
}
