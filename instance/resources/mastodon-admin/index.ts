import type { Hono } from 'hono';
import type { Env } from '#instance/http/identify.ts';
import type { Instance } from '#instance/instance.ts';
import { mastodonAccountRoutes } from './accounts.ts';
import { blockListRoutes } from './block-lists.ts';
import { mastodonReportRoutes } from './reports.ts';
import { mastodonTrendRoutes } from './trends.ts';

/** `/api/v1/admin` and `/api/v2/admin`: Mastodon's calls for the staff. */
export function mastodonAdminRoutes(app: Hono<Env>, instance: Instance): void {
  mastodonAccountRoutes(app, instance);
  mastodonReportRoutes(app, instance);
  blockListRoutes(app, instance);
  mastodonTrendRoutes(app, instance);
}
