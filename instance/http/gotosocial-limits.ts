import type { Context } from 'hono';
import type { Instance } from '../instance.ts';
import type { Env } from './identify.ts';

/** GoToSocial's default limit: requests of an address in five minutes. */
const most = 300;
const span = 300_000;

/** Counts the requests of each address, sends the remaining number in headers, and responds with 429 if there is none; `X-RateLimit-Reset` is a date. */
export function makeGotosocialLimit({ clock, onReplaced }: Instance): (c: Context<Env>) => Response | undefined {
  const windows = new Map<string, { count: number; until: number }>();
  onReplaced.push(() => windows.clear());
  return (c) => {
    const now = clock();
    const caller = c.env.incoming.socket.remoteAddress ?? 'guest';
    for (const [key, { until }] of windows) if (until <= now) windows.delete(key);
    const { count, until } = windows.get(caller) ?? { count: 0, until: now + span };
    windows.set(caller, { count: Math.min(most + 1, count + 1), until });
    c.header('x-ratelimit-limit', String(most));
    c.header('x-ratelimit-remaining', String(Math.max(0, most - count - 1)));
    c.header('x-ratelimit-reset', new Date(until).toISOString());
    return count >= most ? c.json({ error: 'rate limit reached' }, 429) : undefined;
  };
}
