import type { Flavour, SnacVersion } from '../settings.ts';
import { isMissingOnGotosocial } from './missing/gotosocial.ts';
import { isMissingOnHollo } from './hollo/calls.ts';
import { isMissingOnSnac } from './snac/calls.ts';

/** A call that a server does not have: `METHOD /path`, any method where none is named, `:x` for one segment, `/*` for all below. */
type Missing = readonly string[];

/** The calls that neither Akkoma nor Pleroma has. */
const mastodonOnly: Missing = [
  '/api/v1/announcements/:id/reactions/:name',
  '/api/v2/filters',
  '/api/v2/filters/*',
  '/api/v1/trends/*',
  '/api/v1/notifications/requests',
  '/api/v1/notifications/requests/*',
  '/api/v2/notifications/policy',
  '/api/v1/instance/domain_blocks',
  '/api/v1/profile/*',
  '/api/v1/featured_tags',
  '/api/v1/featured_tags/*',
  '/api/v1/accounts/:id/featured_tags',
  '/api/v1/accounts/:id/endorse',
  '/api/v1/accounts/:id/unendorse',
  '/api/v1/accounts/:id/endorsements',
  '/api/v1/statuses/:id/interaction_policy',
  '/api/v1/statuses/:id/quotes/:quoting/revoke',
  '/api/v1/admin/*',
  '/api/v2/admin/*',
];

const akkomaOnly: Missing = [
  '/api/v1/timelines/bubble',
  '/api/v1/tags/:tag',
  '/api/v1/tags/:tag/follow',
  '/api/v1/tags/:tag/unfollow',
  '/api/v1/followed_tags',
  '/api/v1/akkoma/*',
  '/api/v1/statuses/:id/translations/:language',
  '/akkoma/*',
];

const pleromaOnly: Missing = [
  '/api/v2/instance',
  '/api/v1/instance/rules',
  '/api/pleroma/captcha',
  '/api/pleroma/healthcheck',
  '/api/v1/accounts/:id/pin',
  '/api/v1/accounts/:id/unpin',
  '/api/v1/pleroma/accounts/:id/endorsements',
  '/api/v1/pleroma/statuses/:id/quotes',
  '/api/v1/pleroma/bookmark_folders',
  '/api/v1/pleroma/bookmark_folders/*',
  '/api/v1/pleroma/chats',
  '/api/v1/pleroma/chats/*',
  '/api/v2/pleroma/chats',
  '/api/v1/pleroma/admin/chats/*',
  '/api/v1/accounts/familiar_followers',
  '/api/v1/pleroma/accounts/:id/scrobbles',
  '/api/v1/pleroma/scrobble',
  '/api/v1/pleroma/birthdays',
  '/api/v1/pleroma/admin/rules',
  '/socket/*',
];

const beyondMastodon: Missing = [
  '/api/pleroma/*',
  '/api/v0/*',
  '/api/v1/pleroma/*',
  '/api/v2/pleroma/*',
  '/api/v1/akkoma/*',
  '/api/account/*',
  '/api/oauth_tokens.json',
  '/api/oauth_tokens/*',
  '/api/v1/timelines/bubble',
  '/api/v1/timelines/direct',
  '/api/v1/search',
  '/api/v1/statuses/:id/translations/:language',
  '/api/v1/notifications/destroy_multiple',
  'POST /api/v1/notifications/dismiss',
  'GET /api/v1/instance/healthcheck',
  '/akkoma/*',
  '/nodeinfo/2.1',
  '/nodeinfo/2.1.json',
  '/oauth/mfa/*',
  'POST /auth/password',
  '/main/ostatus',
  '/ostatus_subscribe',
  '/instance/panel.html',
  '/static/*',
  '/socket/*',
];

const lacks: Readonly<Record<Flavour, Missing>> = {
  union: [],
  akkoma: [...pleromaOnly, ...mastodonOnly],
  pleroma: [...akkomaOnly, ...mastodonOnly],
  mastodon: beyondMastodon,
  gotosocial: [],
  snac: [],
  hollo: [],
};

function patternOf(missing: string): RegExp {
  const [method, path] = missing.startsWith('/') ? ['[A-Z]+', missing] : (missing.split(' ') as [string, string]);
  const source = path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+').replace(/\/\*$/, '/.*');
  return new RegExp(`^${method} ${source}/?$`);
}

const patterns = new Map(Object.entries(lacks).map(([flavour, missing]) => [flavour, missing.map(patternOf)]));

/** Returns whether a server of this flavour lacks a call; for snac, in some version. */
export function isMissing(flavour: Flavour, method: string, path: string, snacVersion: SnacVersion = '2.75'): boolean {
  if (flavour === 'gotosocial') return isMissingOnGotosocial(method, path);
  if (flavour === 'snac') return isMissingOnSnac(method, path, snacVersion);
  if (flavour === 'hollo') return isMissingOnHollo(method, path);
  return patterns.get(flavour)?.some((pattern) => pattern.test(`${method} ${path}`)) === true;
}
