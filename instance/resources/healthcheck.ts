import type { Hono } from 'hono';
import type { Env } from '../http/identify.ts';
import type { Instance } from '../instance.ts';

const million = 1_000_000;

/** `GET /api/v1/pleroma/healthcheck`: whether the database responds and how much memory is in use. */
export function healthcheckRoutes(app: Hono<Env>, { store }: Instance): void {
  app.get('/api/v1/pleroma/healthcheck', (c) => {
    const healthy = store.get<{ one: number }>('SELECT 1 AS one')?.one === 1;
    const memory = Math.round((process.memoryUsage().rss / million) * 100) / 100;
    const body = {
      active: 1,
      healthy,
      idle: 0,
      job_queue_stats: { processed_jobs: 0, queues: {}, workers: {} },
      memory_used: memory,
      pool_size: 1,
    };
    return c.json(body, healthy ? 200 : 503);
  });
}
