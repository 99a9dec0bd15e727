/*
 * Testing calls, only under `--testing`. JSON in, JSON out; whatever is missing in a body has the default named here.
 *
 * POST   /testing/status          { account: 'noor', text?: string, subject?: '', visibility?: 'public', sensitive?: false, replyTo?: id,
 *                                   media?: number (pictures), count?: 1, raw?, absent? }  →  { ids: [oldest, …, newest] }
 *                                 Posts as a seeded account and streams. With `count` the texts end in ` 1`, ` 2`, ….
 * PUT    /testing/status          { id, text?, subject? }  →  { id }            Edits as its author, and streams status.update.
 * DELETE /testing/status          { id }  →  { id }                             Deletes, and streams delete.
 * POST   /testing/react           { account, id, action: 'favourite' | 'unfavourite' | 'reblog' | 'unreblog' }  →  { id }
 * POST   /testing/follow          { account, target, on?: true }  →  {}
 * POST   /testing/account         { username, domain?, displayName?, note?, password?: 'starling', bot?, locked?, role?,
 *                                   deactivated?, confirmed?, approved?, raw?, absent? }  →  { id }
 *                                 Makes the account, or changes the one of that name.
 * POST   /testing/notification    { account: 'demo', from: 'noor', type: 'favourite', status?: id, raw?, absent? }  →  { id }
 * POST   /testing/malformed       { id?: status, raw?, absent? }  →  { id }     Without an id: the newest public status.
 *                                 `raw` (an object) is merged deeply over what is served, in calls and streams; any other JSON
 *                                 replaces it. `absent` is a list of dotted paths to leave out. Stored data stays sound.
 * DELETE /testing/malformed       →  {}                                         All is served as it is again.
 * POST   /testing/stream/cut      { account?, code? }  →  { cut: number }       Without a code the connections just end.
 * POST   /testing/stream/refuse   { on }  →  { on }                             New upgrades get 503.
 * POST   /testing/stream/refuse-protocol  { on }  →  { on }                     A token in Sec-WebSocket-Protocol gets 401 (Pleroma 2.7).
 * POST   /testing/stream/send     { account?, text }  →  { sent: number }       A frame of any text, malformed ones too.
 * GET    /testing/stream          →  { sockets: [{ stream, account }] }
 * POST   /testing/faults          [{ method?, path, times?, status?, headers?, body?, contentType?, delayMs?, drop?, dropAfter? }]
 *                                 →  { faults: those left }
 *                                 `path` is a prefix of path and query, or a regular expression when it starts with `^`. They strike in
 *                                 their order, one a request, on every path but /testing. `drop`: nothing done, connection destroyed;
 *                                 `dropAfter`: the work done, connection destroyed; `delayMs` alone only delays.
 * GET    /testing/faults          →  { faults: those left }
 * DELETE /testing/faults          →  {}
 * GET    /testing/requests        →  { requests: [{ method, path, query, status, token, idempotencyKey }] }   status 0: dropped
 * DELETE /testing/requests        →  {}
 * POST   /testing/tokens/revoke   { account }  →  { revoked: number }           Closes their streams with 1000.
 */
import type { Hono } from 'hono';
import { deleteTokensOf } from '../db/oauth.ts';
import { flag, readFields, text } from '../http/fields.ts';
import type { Env } from '../http/identify.ts';
import type { Instance } from '../instance.ts';
import type { Fault } from './faults.ts';
import type { TestingKit } from './kit.ts';
import { mustFind } from './lookup.ts';
import { populationRoutes } from './population.ts';

/** Adds the testing calls. */
export function testingRoutes(app: Hono<Env>, instance: Instance, kit: TestingKit): void {
  populationRoutes(app, instance, kit);

  app.post('/testing/stream/cut', async (c) => {
    const fields = await readFields(c);
    const account = text(fields, 'account');
    const code = text(fields, 'code');
    const id = account === undefined ? undefined : mustFind(instance, account).id;
    const hit = instance.hub.listeners().filter((listener) => id === undefined || listener.account === id);
    for (const listener of hit) {
      if (code === undefined) listener.terminate();
      else listener.close(Number(code));
    }
    return c.json({ cut: hit.length });
  });

  app.post('/testing/stream/refuse', async (c) => {
    kit.switches.refuse = flag(await readFields(c), 'on');
    return c.json({ on: kit.switches.refuse });
  });

  app.post('/testing/stream/refuse-protocol', async (c) => {
    kit.switches.refuseProtocol = flag(await readFields(c), 'on');
    return c.json({ on: kit.switches.refuseProtocol });
  });

  app.post('/testing/stream/send', async (c) => {
    const fields = await readFields(c);
    const account = text(fields, 'account');
    const id = account === undefined ? undefined : mustFind(instance, account).id;
    const hit = instance.hub.listeners().filter((listener) => id === undefined || listener.account === id);
    for (const listener of hit) listener.send(text(fields, 'text') ?? '');
    return c.json({ sent: hit.length });
  });

  app.get('/testing/stream', (c) => c.json({ sockets: instance.hub.listeners().map(({ stream, account }) => ({ stream, account })) }));

  app.post('/testing/faults', async (c) => {
    const faults = await c.req.json<Fault | Fault[]>();
    kit.faults.add(Array.isArray(faults) ? faults : [faults]);
    return c.json({ faults: kit.faults.left() });
  });
  app.get('/testing/faults', (c) => c.json({ faults: kit.faults.left() }));
  app.delete('/testing/faults', (c) => {
    kit.faults.clear();
    return c.json({});
  });

  app.get('/testing/requests', (c) => c.json({ requests: kit.requests.entries() }));
  app.delete('/testing/requests', (c) => {
    kit.requests.clear();
    return c.json({});
  });

  app.post('/testing/tokens/revoke', async (c) => {
    const account = mustFind(instance, text(await readFields(c), 'account') ?? '');
    const ids = deleteTokensOf(instance.store, account.id);
    for (const id of ids) instance.hub.closeToken(id);
    return c.json({ revoked: ids.length });
  });
}
