import type { Hono } from 'hono';
import * as v from 'valibot';
import type { Env } from '../http/identify.ts';
import type { Instance } from '../instance.ts';
import { bodyOf, count, flag, name } from './body.ts';
import { faultShape } from './faults.ts';
import type { TestingKit } from './kit.ts';
import { mustFind } from './lookup.ts';

const closeCodes = v.pipe(
  v.number(),
  v.check(
    (code) =>
      [1000, 1001, 1002, 1003, 1006, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014].includes(code) || (code >= 3000 && code < 5000),
    'no close code',
  ),
);
const noMore = 1006;

const socketsShape = v.strictObject({
  account: v.optional(name),
  close: v.optional(closeCodes),
  stallMs: v.optional(count),
  refuse: flag,
  reset: flag,
  silent: flag,
  dropFrames: v.optional(count),
});

const oneOrMany = v.pipe(
  v.unknown(),
  v.transform((given) => (Array.isArray(given) ? (given as unknown[]) : [given])),
  v.array(faultShape),
);

/** The testing calls that make requests and sockets fail, and list the requests. */
export function failureRoutes(app: Hono<Env>, instance: Instance, { faults, requests, undescribed, transport }: TestingKit): void {
  const listenersOf = (acct: string | undefined): ReturnType<typeof instance.hub.listeners> => {
    const id = acct === undefined ? undefined : mustFind(instance, acct).id;
    return instance.hub.listeners().filter((listener) => id === undefined || listener.account === id);
  };

  app.post('/api/testing/faults', async (c) => {
    faults.add(await bodyOf(c, oneOrMany));
    return c.json({ faults: faults.left() });
  });
  app.get('/api/testing/faults', (c) => c.json({ faults: faults.left() }));
  app.delete('/api/testing/faults', (c) => {
    faults.clear();
    return c.json({});
  });

  app.post('/api/testing/sockets', async (c) => {
    const { account, close, stallMs, refuse, reset, silent, dropFrames } = await bodyOf(c, socketsShape);
    const hit = close === undefined ? [] : listenersOf(account);
    if (refuse !== undefined) transport.refuse = refuse;
    if (reset !== undefined) transport.reset = reset;
    if (silent === true) transport.silences += 1;
    if (dropFrames !== undefined) transport.swallow(dropFrames);
    if (stallMs !== undefined) transport.stall(stallMs);
    for (const listener of hit) {
      if (close === noMore) listener.terminate();
      else listener.close(close ?? noMore);
    }
    return c.json({ closed: hit.length, refuse: transport.refuse });
  });
  app.get('/api/testing/sockets', (c) => c.json({ sockets: instance.hub.listeners().map(({ stream, account }) => ({ stream, account })) }));

  app.post('/api/testing/stream/refuse-protocol', async (c) => {
    const { on } = await bodyOf(c, v.strictObject({ on: v.boolean() }));
    transport.refuseProtocol = on;
    return c.json({ on });
  });

  app.post('/api/testing/stream/send', async (c) => {
    const { account, text } = await bodyOf(c, v.strictObject({ account: v.optional(name), text: v.string() }));
    const hit = listenersOf(account);
    for (const listener of hit) listener.send(text);
    return c.json({ sent: hit.length });
  });

  app.get('/api/testing/requests', (c) => c.json({ requests: requests.entries() }));
  app.delete('/api/testing/requests', (c) => {
    requests.clear();
    return c.json({});
  });

  app.get('/api/testing/undescribed', (c) => c.json({ undescribed: undescribed.lines() }));
  app.delete('/api/testing/undescribed', (c) => {
    undescribed.clear();
    return c.json({});
  });
}
