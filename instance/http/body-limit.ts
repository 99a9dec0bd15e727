import type { MiddlewareHandler } from 'hono';
import { bodyLimit as limitBody } from 'hono/body-limit';
import { Refusal } from './errors.ts';

const mostBytes = 20_000_000;

const limit = limitBody({
  maxSize: mostBytes,
  onError: () => {
    throw new Refusal(413, { error: 'Request entity too large', errors: { detail: 'Internal server error' } });
  },
});

/** Refuses bodies that no call takes, whether they say their length or not; a request without a body passes untouched. */
export const bodyLimit: MiddlewareHandler = async (c, next) => {
  const { headers } = c.req.raw;
  return headers.has('content-length') || headers.has('transfer-encoding') ? limit(c, next) : next();
};
