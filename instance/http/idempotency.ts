import type { MiddlewareHandler } from 'hono';
import type { Instance } from '../instance.ts';

const lifetime = 6 * 3_600_000;
const unsafe = new Set(['POST', 'PUT', 'PATCH']);

interface Kept {
  status: number;
  type: string | null;
  body: string;
  until: number;
}

/**
 * Answers a repeated `Idempotency-Key` with the first answer, whatever its status, for 6 hours; as on Akkoma 3.13 the key alone
 * counts, not who sends it.
 */
export function idempotency({ clock, onReplaced }: Instance): MiddlewareHandler {
  const kept = new Map<string, Kept>();
  onReplaced.push(() => kept.clear());
  return async (c, next) => {
    const key = unsafe.has(c.req.method) ? c.req.header('idempotency-key') : undefined;
    if (key === undefined) return next();
    const now = clock();
    for (const [old, { until }] of kept) {
      if (until > now) break;
      kept.delete(old);
    }
    const known = kept.get(key);
    if (known !== undefined && known.until > now) {
      const headers = { 'idempotency-key': key, ...(known.type === null ? {} : { 'content-type': known.type }) };
      return new Response(known.body, { status: known.status, headers });
    }
    await next();
    const body = await c.res.clone().text();
    kept.set(key, { status: c.res.status, type: c.res.headers.get('content-type'), body, until: now + lifetime });
    c.res.headers.set('idempotency-key', key);
    return undefined;
  };
}
