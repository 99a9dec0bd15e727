import type { Hono } from 'hono';
import type { Env } from '#instance/http/identify.ts';
import type { Instance } from '#instance/instance.ts';
import { adminAnnouncementRoutes } from './announcements.ts';
import { adminConfigRoutes } from './config/routes.ts';
import { adminConfigurationRoutes } from './configuration.ts';
import { adminCredentialRoutes } from './credentials.ts';
import { adminOversightRoutes } from './oversight.ts';
import { adminPermissionRoutes } from './permissions.ts';
import { adminReportRoutes } from './reports.ts';
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
  adminConfigurationRoutes(app, instance);
}
