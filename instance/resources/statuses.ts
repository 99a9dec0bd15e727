import type { Hono } from 'hono';
import { edit, remove } from '../actions/change.ts';
import { publish, storeStatus } from '../actions/publish.ts';
import { quotePolicyFrom, storeQuotePolicy } from '../actions/quote-policy.ts';
import { applyTags } from '../actions/tags.ts';
import { statusesVisibleTo } from '../db/statuses.ts';
import { Refusal, notFound } from '../http/errors.ts';
import { flag, queryFields, readFields, text, texts } from '../http/fields.ts';
import { requireUser, viewOf } from '../http/identify.ts';
import { once } from '../http/idempotency.ts';
import type { Env } from '../http/identify.ts';
import type { Instance, JsonObject } from '../instance.ts';
import { isPrivileged } from '../privileges.ts';
import { renderScheduled } from '../render/scheduled.ts';
import { renderStatus, renderStatuses } from '../render/status.ts';
import { captionsIn } from './statuses/captions.ts';
import { draftFrom } from './statuses/draft.ts';
import { seenStatus } from './statuses/meant.ts';
import { schedule, scheduledTime } from './statuses/schedule.ts';
import { contentTypeOf, writtenContent } from './statuses/content.ts';

const maxAtOnce = 100;

/** `/api/v1/statuses`: posting, reading one or several, editing, deleting. */
export function statusRoutes(app: Hono<Env>, instance: Instance): void {
  const { store } = instance;

  app.post('/api/v1/statuses', async (c) => {
    const viewer = requireUser(c, 'write:statuses');
    const { base } = c.var;
    const fields = await readFields(c);
    const view = { viewer, base };
    const later = scheduledTime(instance, fields);
    if (later !== undefined) return once(c, instance, () => renderScheduled(instance, schedule(instance, viewer, fields, later), base));
    const draft = draftFrom(instance, viewer, fields);
    if (flag(fields, 'preview') && instance.settings.flavour !== 'mastodon') {
      const id = 'pleroma:fakeid';
      const shown = applyTags(store, viewer, draft);
      return c.json(store.rehearse(() => renderStatus(instance, storeStatus(instance, viewer, shown, id, instance.clock()), view)));
    }
    return once(c, instance, () => renderStatus(instance, publish(instance, viewer, draft), view));
  });

  app.get('/api/v1/statuses', (c) => {
    const view = viewOf(c);
    const fields = queryFields(c);
    const ids = [...texts(fields, 'id'), ...texts(fields, 'ids')].slice(0, maxAtOnce);
    return c.json(renderStatuses(instance, statusesVisibleTo(store, ids, view.viewer?.id ?? null), view));
  });

  app.get('/api/v1/statuses/:id', (c) => c.json(renderStatus(instance, seenStatus(instance, c), viewOf(c))));

  app.put('/api/v1/statuses/:id', async (c) => {
    const viewer = requireUser(c, 'write:statuses');
    const status = seenStatus(instance, c);
    if (status.account_id !== viewer.id || status.reblog_of !== null) throw new Refusal(403, { error: 'Access denied' });
    const fields = await readFields(c);
    // As on Akkoma 3.13, attachments that are not listed again are removed; a poll always stays.
    const mediaIds = texts(fields, 'media_ids');
    const hasPoll = store.get('SELECT 1 FROM polls WHERE status_id = :id', { id: status.id }) !== undefined;
    const wording = writtenContent(instance, fields, mediaIds.length > 0 || hasPoll);
    const captions = instance.settings.flavour === 'mastodon' ? captionsIn(instance, status.id, fields) : [];
    const change = { ...wording, sensitive: flag(fields, 'sensitive'), contentType: contentTypeOf(fields), mediaIds, captions };
    const policy = instance.settings.flavour === 'mastodon' && quotePolicyFrom(text(fields, 'quote_approval_policy'));
    if (policy) storeQuotePolicy(store, status, policy);
    return c.json(renderStatus(instance, edit(instance, viewer, status, change), { viewer, base: c.var.base }));
  });

  app.delete('/api/v1/statuses/:id', (c) => {
    const viewer = requireUser(c, 'write:statuses');
    const status = seenStatus(instance, c);
    if (status.account_id !== viewer.id && !isPrivileged(instance, viewer, 'messages_delete')) throw notFound();
    const json = renderStatus(instance, status, { viewer, base: c.var.base });
    remove(instance, status);
    return c.json({ ...(json as JsonObject), text: status.source });
  });
}
