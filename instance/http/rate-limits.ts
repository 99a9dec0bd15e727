import type { Context, MiddlewareHandler } from 'hono';
import type { Instance } from '../instance.ts';
import { throttled } from './errors.ts';
import { makeGotosocialLimit } from './gotosocial-limits.ts';
import type { Env } from './identify.ts';
import { isInside } from './inside.ts';

/** A maximum of requests per window in milliseconds, which begins with the first of them. */
interface Limit {
  bucket: string;
  /** matches are counted separately by their first group */
  method: string;
  path: RegExp;
  ms: number;
  most: number;
  /** for guests, where that is another number */
  maxOfGuests?: number;
}

const id = '([^/]+)';
const statusAction = (actions: string): RegExp => new RegExp(`^/api/v1/statuses/${id}/(?:${actions})$`);
const accountAction = new RegExp(`^/api/v1/accounts/${id}/(?:follow|unfollow|remove_from_followers)$`);
const timeline = { method: 'GET', ms: 500, most: 3 };
const write = { method: 'POST', ms: 10_000, most: 15 };

/** Akkoma's own limits, by its default configuration. */
const limits: readonly Limit[] = [
  { ...timeline, bucket: 'timeline', path: /^\/api\/v1\/timelines\/(home|public|direct|bubble|tag|list)/ },
  { bucket: 'search', method: 'GET', path: /^\/api\/(?:v[12]\/search|v1\/accounts\/search)$/, ms: 1000, most: 30, maxOfGuests: 10 },
  { bucket: 'relation', method: 'POST', path: accountAction, ms: 60_000, most: 2 },
  { bucket: 'relations', method: 'POST', path: new RegExp(accountAction.source.replace(id, '[^/]+')), ms: 10_000, most: 10 },
  { bucket: 'favourite', method: 'POST', path: statusAction('favourite|unfavourite'), ms: 60_000, most: 3 },
  { bucket: 'repeat', method: 'POST', path: statusAction('reblog|unreblog'), ms: 60_000, most: 3 },
  { ...write, bucket: 'statuses', path: /^\/api\/v1\/statuses(?:\/[^/]+\/(?:reblog|unreblog|favourite|unfavourite))?$/ },
  { ...write, bucket: 'statuses', method: 'DELETE', path: /^\/api\/v1\/statuses\/[^/]+$/ },
  { bucket: 'apps', method: 'POST', path: /^\/api\/v1\/apps$/, ms: 900_000, most: 5 },
  { bucket: 'registration', method: 'POST', path: /^\/api\/v1\/accounts$/, ms: 1_800_000, most: 25 },
  { bucket: 'sign-in', method: 'POST', path: /^\/oauth\/authorize$/, ms: 60_000, most: 15 },
  { bucket: 'password', method: 'POST', path: /^\/auth\/password$/, ms: 1_800_000, most: 5 },
  { bucket: 'confirmation', method: 'POST', path: /^\/api\/v1\/pleroma\/accounts\/confirmation_resend$/, ms: 8_640_000, most: 5 },
];

interface Window {
  count: number;
  until: number;
}

function callerOf(c: Context<Env>): string {
  return c.var.viewer?.id ?? c.env.incoming.socket.remoteAddress ?? 'guest';
}

/** Responds with 429 where Akkoma would, if the settings enable it. */
export function rateLimits(instance: Instance): MiddlewareHandler<Env> {
  const { settings, clock, onReplaced } = instance;
  const gotosocialLimit = makeGotosocialLimit(instance);
  const windows = new Map<string, Window>();
  onReplaced.push(() => windows.clear());

  const isOver = (key: string, ms: number, most: number): boolean => {
    const now = clock();
    for (const [old, { until }] of windows) if (until <= now) windows.delete(old);
    const window = windows.get(key) ?? { count: 0, until: now + ms };
    if (window.count >= most) return true;
    windows.set(key, { ...window, count: window.count + 1 });
    return false;
  };

  return async (c, next) => {
    const isLimited = settings.rateLimits && !isInside(c);
    if (isLimited && settings.flavour === 'gotosocial') {
      const refused = c.req.path.startsWith('/api/') ? gotosocialLimit(c) : undefined;
      if (refused !== undefined) return refused;
    } else if (isLimited) {
      const path = c.req.path.replace(/\/$/, '');
      for (const { bucket, method, path: pattern, ms, most, maxOfGuests = most } of limits) {
        const match = method === c.req.method ? pattern.exec(path) : null;
        const isGuest = c.var.viewer === null;
        if (match !== null && isOver([bucket, match[1] ?? '', callerOf(c)].join(' '), ms, isGuest ? maxOfGuests : most)) throw throttled();
      }
    }
    return next();
  };
}
