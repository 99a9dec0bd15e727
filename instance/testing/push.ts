import type { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as v from 'valibot';
import { baseOf } from '../http/identify.ts';
import type { Env } from '../http/identify.ts';
import type { Instance } from '../instance.ts';
import { bodyOf } from './body.ts';
import { faultOfVapid, makePushInbox } from './push-inbox.ts';

const stored = ['authorization', 'content-encoding', 'content-type', 'ttl', 'urgency', 'topic'];
const statusShape = v.strictObject({ status: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599))) });

/** A push service for tests, which cannot reach others: creates subscriptions, receives pushes and lists them. */
export function pushTestingRoutes(app: Hono<Env>, instance: Instance): void {
  const inbox = makePushInbox();
  instance.onReplaced.push(() => inbox.clear());

  app.post('/api/testing/push/subscriptions', (c) => {
    const { id, keys } = inbox.subscribe();
    return c.json({ id, endpoint: `${baseOf(c)}/testing-push/${id}`, keys });
  });
  app.put('/api/testing/push/subscriptions/:id', async (c) => {
    const { status } = await bodyOf(c, statusShape);
    inbox.refuse(c.req.param('id'), status);
    return c.json({ status });
  });
  app.get('/api/testing/push', (c) => c.json({ pushes: inbox.received() }));
  app.delete('/api/testing/push', (c) => {
    inbox.clear();
    return c.json({});
  });

  app.post('/testing-push/:id', async (c) => {
    const id = c.req.param('id');
    const refusal = inbox.refusal(id);
    if (refusal !== undefined) return c.json({ error: 'as told' }, refusal as ContentfulStatusCode);
    const fault = faultOfVapid(c.req.header('authorization') ?? '', baseOf(c), instance.push.publicKey, Date.now());
    if (fault !== undefined) return c.json({ error: fault }, 403);
    if (c.req.header('ttl') === undefined || c.req.header('content-encoding') !== 'aes128gcm') return c.json({ error: 'headers' }, 400);
    const headers = Object.fromEntries(
      stored.flatMap((name): [string, string][] => {
        const value = c.req.header(name);
        return value === undefined ? [] : [[name, value]];
      }),
    );
    if (!inbox.take(id, headers, Buffer.from(await c.req.arrayBuffer()))) return c.json({ error: 'cannot be decrypted' }, 400);
    c.header('location', `${baseOf(c)}/testing-push/${id}/${inbox.received().length}`);
    return c.body(null, 201);
  });
}
