import type { Hono } from 'hono';
import type { Env } from '../http/identify.ts';

/** `GET /api/v1/streaming` without a handshake is refused; on servers without a stream it is missing like any other call. */
export function streamingRoutes(app: Hono<Env>): void {
  app.get('/api/v1/streaming', (c) => c.text('Bad Request\n', 400));
}
