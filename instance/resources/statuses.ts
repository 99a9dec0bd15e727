import type { Context, Hono } from 'hono';
import { edit, remove } from '../actions/change.ts';
import { publish, storeStatus } from '../actions/publish.ts';
import type { Draft } from '../actions/publish.ts';
import { conversationOf, visibleStatus } from '../db/statuses.ts';
import type { Status } from '../db/statuses.ts';
import { visibilities } from '../db/visibility.ts';
import { Refusal, notFound } from '../http/errors.ts';
import { flag, readFields, text } from '../http/fields.ts';
import type { Fields } from '../http/fields.ts';
import { requireUser, viewOf } from '../http/identify.ts';
import type { Env } from '../http/identify.ts';
import type { Instance, JsonObject } from '../instance.ts';
import { renderStatus } from '../render/status.ts';
import { maxStatusChars, postFormats } from '../site.ts';
import { withoutControls } from '../text/local-links.ts';

/** Text and subject of a submission, within the limits. */
function wording(fields: Fields): { text: string; subject: string } {
  const words = withoutControls(text(fields, 'status') ?? '').trim();
  const subject = withoutControls(text(fields, 'spoiler_text') ?? '').trim();
  if (words === '') throw new Refusal(422, { error: 'Cannot post an empty status without attachments' });
  if ([...words].length + [...subject].length > maxStatusChars) throw new Refusal(422, { error: 'The status is over the character limit' });
  return { text: words, subject };
}

function contentTypeOf(fields: Fields): string {
  const wanted = text(fields, 'content_type');
  return postFormats.find((format) => format === wanted) ?? 'text/plain';
}

function draftFrom(fields: Fields, replyTo: Status | undefined): Draft {
  const wanted = text(fields, 'visibility');
  // As on Akkoma 3.13, an unknown visibility becomes public.
  const visibility = visibilities.find((name) => name === wanted) ?? (wanted === undefined ? replyTo?.visibility : undefined) ?? 'public';
  if (replyTo?.visibility === 'direct' && visibility !== 'direct') {
    throw new Refusal(422, { error: 'The message visibility must be direct' });
  }
  const { text: words, subject } = wording(fields);
  return {
    text: words,
    subject,
    visibility,
    sensitive: flag(fields, 'sensitive'),
    contentType: contentTypeOf(fields),
    language: text(fields, 'language') ?? 'en',
    replyTo,
  };
}

/** `/api/v1/statuses`: posting, reading, editing, deleting, and the conversation around a post. */
export function statusRoutes(app: Hono<Env>, instance: Instance): void {
  const { store } = instance;
  const seen = (c: Context<Env>): Status => {
    const status = visibleStatus(store, c.req.param('id') ?? '', viewOf(c).viewer?.id ?? null);
    if (status === undefined) throw notFound();
    return status;
  };

  app.post('/api/v1/statuses', async (c) => {
    const viewer = requireUser(c, 'write:statuses');
    const fields = await readFields(c);
    const parentId = text(fields, 'in_reply_to_id') ?? '';
    const parent = parentId === '' ? undefined : visibleStatus(store, parentId, viewer.id);
    if (parentId !== '' && parent === undefined) throw new Refusal(422, { error: 'Cannot reply to a deleted status' });
    const draft = draftFrom(fields, parent);
    const view = { viewer, base: c.var.base };
    if (flag(fields, 'preview')) {
      const id = 'pleroma:fakeid';
      return c.json(store.rehearse(() => renderStatus(instance, storeStatus(instance, viewer, draft, id, instance.clock()), view)));
    }
    return c.json(renderStatus(instance, publish(instance, viewer, draft), view));
  });

  app.get('/api/v1/statuses/:id', (c) => c.json(renderStatus(instance, seen(c), viewOf(c))));

  app.put('/api/v1/statuses/:id', async (c) => {
    const viewer = requireUser(c, 'write:statuses');
    const status = seen(c);
    if (status.account_id !== viewer.id || status.reblog_of !== null) throw new Refusal(403, { error: 'Access denied' });
    const fields = await readFields(c);
    const change = { ...wording(fields), sensitive: flag(fields, 'sensitive'), contentType: contentTypeOf(fields) };
    return c.json(renderStatus(instance, edit(instance, viewer, status, change), { viewer, base: c.var.base }));
  });

  app.delete('/api/v1/statuses/:id', (c) => {
    const viewer = requireUser(c, 'write:statuses');
    const status = seen(c);
    if (status.account_id !== viewer.id && viewer.role === 'user') throw notFound();
    const json = renderStatus(instance, status, { viewer, base: c.var.base });
    remove(instance, status);
    return c.json({ ...(json as JsonObject), text: status.source });
  });

  app.get('/api/v1/statuses/:id/source', (c) => {
    requireUser(c, 'read:statuses');
    const status = seen(c);
    return c.json({ content_type: status.content_type, id: status.id, spoiler_text: status.spoiler_text, text: status.source });
  });

  app.get('/api/v1/statuses/:id/context', (c) => {
    const view = viewOf(c);
    const found = visibleStatus(store, c.req.param('id'), view.viewer?.id ?? null);
    // As on Akkoma 3.13, an unknown id here is a server error.
    if (found === undefined) throw new Refusal(500, 'Something went wrong');
    const thread = conversationOf(store, found.context, view.viewer?.id ?? null).filter(
      (status) => status.id !== (found.reblog_of ?? found.id),
    );
    const own = found.reblog_of ?? found.id;
    const render = (status: Status) => renderStatus(instance, status, view);
    return c.json({
      ancestors: thread.filter((status) => status.id < own).map(render),
      descendants: thread.filter((status) => status.id > own).map(render),
    });
  });
}
