import type { Hono } from 'hono';
import type { Env } from '#instance/http/identify.ts';
import type { Instance } from '#instance/instance.ts';
import { gotosocialAdminEmoji } from './admin/emoji.ts';
import { gotosocialAdminRules } from './admin/rules.ts';
import { gotosocialAdminUpkeep } from './admin/upkeep.ts';
import { gotosocialApps } from './apps.ts';
import { gotosocialDoor } from './door.ts';
import { gotosocialFilterV1Routes } from './filters-v1.ts';
import { gotosocialFilterRoutes } from './filters.ts';
import { gotosocialInteractionRequests } from './interaction-requests.ts';
import { onGotosocial } from './only.ts';
import { gotosocialMedia } from './media.ts';
import { gotosocialPoison } from './poison.ts';
import { gotosocialProfile } from './profile.ts';
import { gotosocialReading } from './reading.ts';
import { gotosocialReports } from './reports.ts';
import { gotosocialSearch } from './search.ts';
import { gotosocialSignInPages } from './sign-in-pages.ts';
import { gotosocialSmall } from './small.ts';
import { gotosocialStatusActions } from './status-actions.ts';
import { gotosocialStatusRoutes } from './statuses.ts';
import { gotosocialToken } from './token.ts';

/** Adds the calls that GoToSocial handles differently; under any other flavour each passes on to the usual one. */
export function gotosocialRoutes(app: Hono<Env>, instance: Instance): void {
  gotosocialDoor(app, instance);
  gotosocialToken(app, instance);
  gotosocialSignInPages(app, instance);
  const only = onGotosocial(instance);
  gotosocialApps(app, instance, only);
  gotosocialReports(app, instance, only);
  gotosocialMedia(app, instance, only);
  gotosocialPoison(app, instance, only);
  gotosocialStatusRoutes(app, instance, only);
  gotosocialStatusActions(app, instance, only);
  gotosocialFilterV1Routes(app, instance, only);
  gotosocialFilterRoutes(app, instance, only);
  gotosocialInteractionRequests(app, instance, only);
  gotosocialReading(app, instance, only);
  gotosocialSearch(app, instance, only);
  gotosocialProfile(app, instance, only);
  gotosocialSmall(app, instance, only);
  gotosocialAdminRules(app, instance, only);
  gotosocialAdminEmoji(app, instance, only);
  gotosocialAdminUpkeep(app, instance, only);
}
