import type { Hono } from 'hono';
import type { Env } from '#instance/http/identify.ts';
import type { Instance } from '#instance/instance.ts';
import { adminAnnouncementRoutes } from './announcements.ts';
import { adminConfigRoutes } from './config/routes.ts';
import { adminCredentialRoutes } from './credentials.ts';
import { adminDocumentRoutes } from './documents.ts';
import { adminFrontendRoutes } from './frontends.ts';
import { adminMediaProxyRoutes } from './media-proxy.ts';
import { adminOauthAppRoutes } from './oauth-apps.ts';
import { adminOversightRoutes } from './oversight.ts';
import { adminPermissionRoutes } from './permissions.ts';
import { adminRelayRoutes } from './relays.ts';
import { adminReportRoutes } from './reports.ts';
import { adminRuleRoutes } from './rules.ts';
import { adminStatusRoutes } from './statuses.ts';
import { adminUserCreationRoutes } from './user-creation.ts';
import { adminUserStateRoutes } from './user-states.ts';
import { adminUserTagRoutes } from './user-tags.ts';
import { adminUserRoutes } from './users.ts';

/** `/api/v1/pleroma/admin`: what only moderators and admins may call. */
export function adminRoutes(app: Hono<Env>, instance: Instance): void {
  adminReportRoutes(app, instance);
  adminAnnouncementRoutes(app, instance);
  adminUserRoutes(app, instance);
  adminUserCreationRoutes(app, instance);
  adminUserStateRoutes(app, instance);
  adminUserTagRoutes(app, instance);
  adminPermissionRoutes(app, instance);
  adminCredentialRoutes(app, instance);
  adminStatusRoutes(app, instance);
  adminOversightRoutes(app, instance);
  adminConfigRoutes(app, instance);
  adminRelayRoutes(app, instance);
  adminMediaProxyRoutes(app, instance);
  adminDocumentRoutes(app, instance);
  adminRuleRoutes(app, instance);
  adminFrontendRoutes(app, instance);
  adminOauthAppRoutes(app, instance);
}
