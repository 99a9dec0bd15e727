import type { Context, Hono } from 'hono';
import { policyOf } from '../actions/notification-policy.ts';
import { accountById } from '../db/accounts.ts';
import {
  acceptRequest,
  dismissRequest,
  policyFields,
  putPolicy,
  requestById,
  requestCounts,
  requestPage,
  verdicts,
} from '../db/notification-policy.ts';
import type { NotificationPolicy, NotificationRequest, Verdict } from '../db/notification-policy.ts';
import { statusById } from '../db/statuses.ts';
import { invalidField, notFound } from '../http/errors.ts';
import { queryFields, readFields, text, texts } from '../http/fields.ts';
import { requireUser } from '../http/identify.ts';
import type { Env } from '../http/identify.ts';
import { setLink } from '../http/link.ts';
import { pageFrom } from '../http/paging.ts';
import type { Instance, JsonObject, View } from '../instance.ts';
import { renderAccount } from '../render/account.ts';
import { renderStatus } from '../render/status.ts';
import { isoSeconds } from '../text/dates.ts';

const decisions = { accept: acceptRequest, dismiss: dismissRequest };

const isVerdict = (value: string): value is Verdict => verdicts.some((verdict) => verdict === value);

/** `/api/v2/notifications/policy` and `/api/v1/notifications/requests` of Mastodon 4.3. */
export function notificationPolicyRoutes(app: Hono<Env>, instance: Instance): void {
  const { store, site } = instance;

  const renderPolicy = (viewer: string): JsonObject => {
    const { requests, notifications } = requestCounts(store, viewer);
    return {
      ...policyOf(instance, viewer),
      summary: { pending_requests_count: requests, pending_notifications_count: notifications },
    };
  };

  const renderRequest = ({ id, account_id, status_id, count, created_at, updated_at }: NotificationRequest, view: View): JsonObject => {
    const account = accountById(store, account_id);
    const status = statusById(store, status_id);
    return {
      id,
      created_at: isoSeconds(created_at),
      updated_at: isoSeconds(updated_at),
      notifications_count: String(count),
      account: account === undefined ? null : renderAccount(instance, account, view),
      last_status: status === undefined ? null : renderStatus(instance, status, view),
    };
  };

  const requestFor = (viewer: string, id: string): NotificationRequest => {
    const request = requestById(store, viewer, id);
    if (request === undefined) throw notFound();
    return request;
  };

  app.get('/api/v2/notifications/policy', (c) => c.json(renderPolicy(requireUser(c, 'read:notifications').id)));

  app.patch('/api/v2/notifications/policy', async (c) => {
    const viewer = requireUser(c, 'write:notifications');
    const fields = await readFields(c);
    const policy: NotificationPolicy = policyOf(instance, viewer.id);
    for (const name of policyFields) {
      const value = text(fields, name);
      if (value === undefined) continue;
      if (!isVerdict(value)) throw invalidField(name, `'${value}' is not a valid ${name}`);
      policy[name] = value;
    }
    putPolicy(store, viewer.id, policy);
    return c.json(renderPolicy(viewer.id));
  });

  app.get('/api/v1/notifications/requests', (c) => {
    const viewer = requireUser(c, 'read:notifications');
    const page = pageFrom({ limit: '40', ...queryFields(c) }, 80);
    const requests = requestPage(store, viewer.id, page);
    setLink(c, site.origin, requests, page.limit);
    return c.json(requests.map((request) => renderRequest(request, { viewer, base: c.var.base })));
  });

  app.get('/api/v1/notifications/requests/merged', (c) => {
    requireUser(c, 'read:notifications');
    return c.json({ merged: true });
  });

  app.get('/api/v1/notifications/requests/:id', (c) => {
    const viewer = requireUser(c, 'read:notifications');
    return c.json(renderRequest(requestFor(viewer.id, c.req.param('id')), { viewer, base: c.var.base }));
  });

  const decide = (c: Context<Env>, decision: keyof typeof decisions, idsOf: (viewer: string) => readonly string[]): Response => {
    const viewer = requireUser(c, 'write:notifications');
    for (const id of idsOf(viewer.id)) {
      const request = requestById(store, viewer.id, id);
      if (request !== undefined) decisions[decision](store, viewer.id, request.account_id);
    }
    return c.json({});
  };
  for (const decision of ['accept', 'dismiss'] as const) {
    app.post(`/api/v1/notifications/requests/${decision}`, async (c) => {
      const ids = texts(await readFields(c), 'id');
      return decide(c, decision, () => ids);
    });
    app.post(`/api/v1/notifications/requests/:id/${decision}`, (c) =>
      decide(c, decision, (viewer) => [requestFor(viewer, c.req.param('id')).id]),
    );
  }
}
