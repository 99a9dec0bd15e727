import type { Hono } from 'hono';
import type { Env } from '../http/identify.ts';

/** `GET /api/v1/streaming` without a handshake, which is no way in; where there is no stream it is a missing call like any other. */
export function streamingRoutes(app: Hono<Env>): void {
  app.get('/api/v1/streaming', (c) => c.text('Bad Request\n', 400));
}
