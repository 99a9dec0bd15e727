import type { Hono } from 'hono';
import type { Env } from '../http/identify.ts';
import type { Instance } from '../instance.ts';
import { accountStatusRoutes } from './account-statuses.ts';
import { accountRoutes } from './accounts.ts';
import { adminRoutes } from './admin/index.ts';
import { announcementRoutes } from './announcements.ts';
import { appRoutes } from './apps.ts';
import { chatMessageRoutes } from './chat-messages.ts';
import { chatRoutes } from './chats.ts';
import { emojiFileRoutes } from './emoji/files.ts';
import { emojiImportRoutes } from './emoji/imports.ts';
import { emojiPackRoutes } from './emoji/packs.ts';
import { frontendRoutes } from './frontend.ts';
import { feedRoutes } from './feeds.ts';
import { gotosocialRoutes } from './gotosocial/index.ts';
import { healthcheckRoutes } from './healthcheck.ts';
import { instanceInfoRoutes } from './instance-info.ts';
import { manifestRoutes } from './manifest.ts';
import { mastodonAdminRoutes } from './mastodon-admin/index.ts';
import { mediaFileRoutes } from './media-files.ts';
import { mediaRoutes } from './media.ts';
import { nodeinfoRoutes } from './nodeinfo.ts';
import { notificationPolicyRoutes } from './notification-policy.ts';
import { notificationRoutes } from './notifications.ts';
import { oauthAuthorizeRoutes } from './oauth-authorize.ts';
import { oauthMetadataRoutes } from './oauth-metadata.ts';
import { oauthTokenRoutes } from './oauth-token.ts';
import { pictureRoutes } from './pictures.ts';
import { profileAreaRoutes } from './profiles/index.ts';
import { pushRoutes } from './push.ts';
import { relationRoutes } from './relations/index.ts';
import { privateInstance } from './relations/private.ts';
import { reportRoutes } from './reports.ts';
import { securityRoutes } from './security/index.ts';
import { statusActionRoutes } from './status-actions.ts';
import { statusRoutes } from './statuses.ts';
import { statusExtraRoutes } from './statuses/index.ts';
import { streamingRoutes } from './streaming.ts';
import { timelineRoutes } from './timelines.ts';
import { trendRoutes } from './trends.ts';

type Resource = (app: Hono<Env>, instance: Instance) => void;

/** All resources; if two paths match, the first here applies. */
export const resources: readonly Resource[] = [
  gotosocialRoutes,
  privateInstance,
  appRoutes,
  oauthTokenRoutes,
  oauthAuthorizeRoutes,
  oauthMetadataRoutes,
  feedRoutes,
  // security
  securityRoutes,
  // media
  mediaRoutes,
  mediaFileRoutes,
  // status extras
  statusExtraRoutes,
  // relations
  relationRoutes,
  accountStatusRoutes,
  // profiles
  profileAreaRoutes,
  // chats
  chatRoutes,
  chatMessageRoutes,
  pushRoutes,
  // moderation
  reportRoutes,
  announcementRoutes,
  adminRoutes,
  mastodonAdminRoutes,
  emojiPackRoutes,
  emojiImportRoutes,
  emojiFileRoutes,
  healthcheckRoutes,
  // foundation
  accountRoutes,
  statusRoutes,
  statusActionRoutes,
  timelineRoutes,
  trendRoutes,
  streamingRoutes,
  notificationPolicyRoutes,
  notificationRoutes,
  instanceInfoRoutes,
  nodeinfoRoutes,
  frontendRoutes,
  manifestRoutes,
  pictureRoutes,
];
