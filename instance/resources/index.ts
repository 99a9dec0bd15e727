import type { Hono } from 'hono';
import type { Env } from '../http/identify.ts';
import type { Instance } from '../instance.ts';
import { accountRoutes } from './accounts.ts';
import { appRoutes } from './apps.ts';
import { frontendRoutes } from './frontend.ts';
import { instanceInfoRoutes } from './instance-info.ts';
import { nodeinfoRoutes } from './nodeinfo.ts';
import { notificationRoutes } from './notifications.ts';
import { oauthAuthorizeRoutes } from './oauth-authorize.ts';
import { oauthTokenRoutes } from './oauth-token.ts';
import { pictureRoutes } from './pictures.ts';
import { statusActionRoutes } from './status-actions.ts';
import { statusRoutes } from './statuses.ts';
import { timelineRoutes } from './timelines.ts';

type Resource = (app: Hono<Env>, instance: Instance) => void;

/** Every resource; where two paths could both match, the first here answers. */
export const resources: readonly Resource[] = [
  appRoutes,
  oauthTokenRoutes,
  oauthAuthorizeRoutes,
  // security
  // media
  // status extras
  // relations
  // profiles
  // chats
  // moderation
  // foundation
  accountRoutes,
  statusRoutes,
  statusActionRoutes,
  timelineRoutes,
  notificationRoutes,
  instanceInfoRoutes,
  nodeinfoRoutes,
  frontendRoutes,
  pictureRoutes,
];
