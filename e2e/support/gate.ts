import type { Page, Route } from '@playwright/test';
import type { Fault } from '#instance/testing/faults.ts';
import { expect } from './fixtures.ts';
import type { Testing } from './testing.ts';

/** The calls that walks hold, by method and by the start of path and query. */
export const CALLS = {
  token: { method: 'POST', path: '^/oauth/token$' },
  revoke: { method: 'POST', path: '^/oauth/revoke$' },
  challenge: { method: 'POST', path: '^/oauth/mfa/challenge$' },
  apps: { method: 'POST', path: '^/api/v1/apps$' },
  verify: { method: 'GET', path: '^/api/v1/accounts/verify_credentials$' },
  updateProfile: { method: 'PATCH', path: '^/api/v1/accounts/update_credentials$' },
  register: { method: 'POST', path: '^/api/v1/accounts$' },
  reset: { method: 'POST', path: '^/auth/password' },
  profiles: { method: 'GET', path: '^/api/v1/akkoma/frontend_settings/pleroma-fe$' },
  readProfile: { method: 'GET', path: '^/api/v1/akkoma/frontend_settings/pleroma-fe/' },
  writeProfile: { method: 'PUT', path: '^/api/v1/akkoma/frontend_settings/pleroma-fe/' },
  deleteProfile: { method: 'DELETE', path: '^/api/v1/akkoma/frontend_settings/pleroma-fe/' },
  nodeInfo: { method: 'GET', path: '^/nodeinfo/2.0.json$' },
  announcements: { method: 'GET', path: '^/api/v1/announcements$' },
  chats: { method: 'GET', path: '^/api/v1/pleroma/chats$' },
  post: { method: 'POST', path: '^/api/v1/statuses$' },
  upload: { method: 'POST', path: '^/api/v2/media$' },
  describe: { method: 'PUT', path: '^/api/v1/media/' },
  fetchMedia: { method: 'GET', path: '^/api/v1/media/' },
  newestOwn: { method: 'GET', path: '^/api/v1/accounts/[^/]+/statuses\\?.*limit=1(&|$)' },
  findOwn: { method: 'GET', path: '^/api/v1/accounts/[^/]+/statuses\\?.*limit=40' },
  status: { method: 'GET', path: '^/api/v1/statuses/[^/]+$' },
  context: { method: 'GET', path: '^/api/v1/statuses/[^/]+/context$' },
  favouritedBy: { method: 'GET', path: '^/api/v1/statuses/[^/]+/favourited_by$' },
  lookup: { method: 'GET', path: '^/api/v1/accounts/lookup\\?' },
  profile: { method: 'GET', path: '^/api/v1/accounts/(lookup\\?.*|[0-9A-Za-z]+(\\?with_relationships=true)?)$' },
  requests: { method: 'GET', path: '^/api/v1/follow_requests(\\?|$)' },
  decideRequest: { method: 'POST', path: '^/api/v1/follow_requests/[^/]+/(authorize|reject)$' },
  newest: { method: 'GET', path: '^/api/v1/timelines/home(\\?(?!.*max_id=).*)?$' },
  search: { method: 'GET', path: '^/api/v2/search' },
  newestNotifications: { method: 'GET', path: '^/api/v1/notifications(\\?(?!.*max_id=).*)?$' },
  olderNotifications: { method: 'GET', path: '^/api/v1/notifications\\?max_id=4$' },
  notificationsBelow: { method: 'GET', path: '^/api/v1/notifications\\?max_id=5$' },
  writeNotifications: { method: 'POST', path: '^/api/v1/(pleroma/notifications/read|notifications/(clear|[^/]+/dismiss))$' },
  factor: { method: 'GET', path: '^/api/pleroma/accounts/mfa$' },
  presetFactor: { method: 'GET', path: '^/api/pleroma/accounts/mfa/setup/totp$' },
  confirmFactor: { method: 'POST', path: '^/api/pleroma/accounts/mfa/confirm/totp$' },
  recoveryCodes: { method: 'GET', path: '^/api/pleroma/accounts/mfa/backup_codes$' },
  disableFactor: { method: 'DELETE', path: '^/api/pleroma/accounts/mfa/totp$' },
  invites: { method: 'GET', path: '^/api/v1/pleroma/admin/users/invites$' },
  makeInvite: { method: 'POST', path: '^/api/v1/pleroma/admin/users/invite_token$' },
  deleteAccount: { method: 'POST', path: '^/api/pleroma/delete_account$' },
  importBlocks: { method: 'POST', path: '^/api/pleroma/blocks_import$' },
  older: { method: 'GET', path: '^/api/v1/timelines/home\\?.*max_id=' },
} as const;

type Call = { readonly method: string; readonly path: string };

/** Holds one call of a page until a test decides its outcome, as a unit test of the machine does. */
export const gateOf = async (page: Page, testing: Testing, { method, path }: Call) => {
  const held: Route[] = [];
  await page.route(
    ({ pathname, search }) => new RegExp(path).test(pathname + search),
    (route, request) => {
      if (request.method() === method) held.push(route);
      else void route.fallback();
    },
  );
  const release = async (fault?: Omit<Fault, 'method' | 'path'>): Promise<void> => {
    await expect.poll(() => held.length, `a held ${method} ${path}`).toBeGreaterThan(0);
    await testing.clearFaults();
    if (fault) await testing.fault({ method, path, ...fault });
    await held.shift()?.continue();
  };
  return {
    /** Returns the number of held calls. */
    holds: (): number => held.length,
    /** The JSON body of the first held call. */
    body: async (): Promise<Record<string, unknown>> => {
      await expect.poll(() => held.length, `a held ${method} ${path}`).toBeGreaterThan(0);
      return held[0]?.request().postDataJSON() as Record<string, unknown>;
    },
    /** Forwards the held call to the server unchanged. */
    open: () => release(),
    /** The server returns this response without an effect. */
    respond: (status: number, body?: unknown, headers: Record<string, string> = {}) => release({ status, headers, body }),
    /** The server applies the fault to it. */
    strike: (fault: Omit<Fault, 'method' | 'path'>) => release(fault),
    /** The call gets no response. Chromium retries by itself on a reused connection, so each repetition gets none either. */
    lose: () => release({ drop: 'before' }),
    /** The page aborted held calls, without a notification: all of them, or the first so many. */
    forget: (count = held.length): void => void held.splice(0, count),
  };
};

export type Gate = Awaited<ReturnType<typeof gateOf>>;
