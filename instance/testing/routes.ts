/*
 * Testing calls, only under `--testing`. Input and output are JSON. Any other body gets 400 with the reason in `error`, a missing
 * account or object 404. Faults do not affect these calls, and they are not logged.
 *
 * The world
 * POST   /api/testing/reset      { scenario }  →  { scenario }
 *        'empty': no accounts; 'seeded': freshly seeded; 'full': as `npm start` seeds; 'quiet': the seeded accounts and follows, without posts.
 *        Deletes all data, uploads, mail, logs, settings and faults, and resets the clock; streams close with 1001.
 * POST   /api/testing/accounts   { username, password?: 'starling', admin?, moderator?, locked?, passwordResetPending? }  →  { account, token }
 *        Creates or changes a member; `account` is the member's own view, `token` has all of the member's scopes.
 * POST   /api/testing/instance   { captcha?: 'none' | 'native' | 'kocaptcha', registrationOpen?, accountApprovalRequired?,
 *                                  accountActivationRequired?, private?, rateLimits?, mediaProcessingMs?, flavour? }  →  the current values
 * GET    /api/testing/mail       →  { mail: [{ to, subject, text, kind, token, at }] }   oldest first; DELETE clears it
 * GET    /api/testing/captcha?token=  →  { answer }      The text of the picture.
 * POST   /api/testing/clock      { advanceSeconds }  →  { now }      Runs everything due by then.
 * GET    /api/testing/statuses?text=  →  { statuses: [{ id, account, text, visibility, created_at }] }
 *        The contents of the database: every post whose source contains that text, oldest first, of any visibility.
 * POST   /api/testing/reports    { account, about, comment?, statuses?: [id], count?: 1 }  →  { ids }
 *        Reports by that account; the staff is notified only of the last one.
 *
 * Failures
 * POST   /api/testing/faults     one or a list of { method?, path, times?, latencyMs?, status?, body?, headers?, drop?, commitAfterMs? }
 *                                →  { faults: the remaining ones }; GET lists them, DELETE removes them.
 *        `path` is a prefix of path and query, or a regular expression if it starts with `^`. They apply in order, one per
 *        request, `times` times or without limit. The request is first delayed by `latencyMs`.
 *        `status`, `body` or `headers`: the response (default 200), and the work is not done. `body` is 'malformed'
 *        (half a JSON), 'html', 'empty', any other text, or JSON.
 *        `drop`: 'before' destroys the connection before the work, 'after' after it.
 *        `commitAfterMs`: the work is done this much later, even if the client has disconnected. The response follows it; with
 *        `status`, `body`, `headers` or drop 'before' the response comes at once and the work follows.
 * POST   /api/testing/sockets    { close?: code, account?, stallMs?, refuse?, reset?, silent?, dropFrames? }  →  { closed, refuse }
 *        `close`: closes the open sockets of one account or all with that code; 1006 ends them without a close frame. `stallMs`: sends
 *        nothing for that time, then all delayed frames. `refuse`: new ones get 503. `reset`: new ones are dropped without a
 *        response. `silent`: open ones stay open, but neither receive nor send. `dropFrames`: drops that many of the next frames.
 * GET    /api/testing/sockets    →  { sockets: [{ stream, account }] }
 * POST   /api/testing/stream/refuse-protocol  { on }  →  { on }      A token in Sec-WebSocket-Protocol gets 401 (Pleroma 2.7).
 * POST   /api/testing/stream/send  { account?, text }  →  { sent }   Sends any text as a frame, also malformed ones.
 * GET    /api/testing/requests   →  { requests: [{ method, path, query, status, token, idempotencyKey }] }; DELETE clears them
 *        status 0: dropped
 * GET    /api/testing/undescribed  →  { undescribed: ['pleroma: POST /api/v1/apps, body: colour'] }; DELETE clears them
 *        Requests that a server of the flavour does not describe: an `endpoint`, a name in its `query` or `body` (or one of a
 *        wrong kind), an `accept` or a `content-type` that it does not accept.
 *
 * Push
 * POST   /api/testing/push/subscriptions  →  { id, endpoint, keys: { p256dh, auth } }   for a client to register.
 *        Pushes to an id that was not created here are stored too, unchanged.
 * PUT    /api/testing/push/subscriptions/:id  { status }  →  { status }   Rejects its pushes with that status; null: accepts them again.
 * GET    /api/testing/push       →  { pushes: [{ id, headers, payload, body }] }   the received ones, decrypted; DELETE clears them
 *
 * Accounts and statuses
 * POST   /api/testing/status     { account, text?, subject?: '', visibility?: 'public', sensitive?: false, contentType?, language?,
 *                                  replyTo?: id, media?: number (pictures), count?: 1, raw?, absent? }  →  { ids: [oldest, …, newest] }
 *        Posts as a seeded account and streams. With `count` the texts end in ` 1`, ` 2`, ….
 * PUT    /api/testing/status     { id, text?, subject? }  →  { id }  Edits as its author, and streams status.update.
 * DELETE /api/testing/status     { id }  →  { id }                   Deletes, and streams delete.
 * POST   /api/testing/react      { account, id, action: 'favourite' | 'unfavourite' | 'reblog' | 'unreblog' | 'react', emoji?, picture? }  →  { id }
 * POST   /api/testing/follow     { account, target, on?: true }  →  {}
 * POST   /api/testing/account    { username, domain?, displayName?, note?, password?: 'starling', bot?, locked?, role?,
 *                                  deactivated?, confirmed?, approved?, raw?, absent? }  →  { id }
 *        Creates or changes a local or remote account.
 * POST   /api/testing/tokens/revoke  { account }  →  { revoked: number }   Closes their streams with 1000.
 * POST   /api/testing/notification   { account?: 'demo', from?: 'noor', type?: 'favourite', status?: id, raw?, absent? }  →  { id }
 * POST   /api/testing/malformed  { id?: status, raw?, absent? }  →  { id }   Without an id: the newest public status.
 *        `raw` (an object) is deeply merged into the served data, in calls and streams; any other JSON replaces it. `absent` is a
 *        list of dotted paths to omit. Stored data is unchanged. DELETE: removes all of these changes.
 */
import type { Hono } from 'hono';
import type { Env } from '../http/identify.ts';
import type { Instance } from '../instance.ts';
import { captchaRoutes } from './captcha.ts';
import { entityRoutes } from './entities.ts';
import { failureRoutes } from './failures.ts';
import type { TestingKit } from './kit.ts';
import { peopleRoutes } from './people.ts';
import { postRoutes } from './posts.ts';
import { reportTestingRoutes } from './reports.ts';
import { pushTestingRoutes } from './push.ts';
import { worldRoutes } from './world.ts';

/** Adds the testing calls. */
export function testingRoutes(app: Hono<Env>, instance: Instance, kit: TestingKit): void {
  for (const addTo of [
    worldRoutes,
    captchaRoutes,
    failureRoutes,
    peopleRoutes,
    postRoutes,
    reportTestingRoutes,
    entityRoutes,
    pushTestingRoutes,
  ])
    addTo(app, instance, kit);
  app.all('/api/testing/*', (c) => c.json({ error: `no testing call ${c.req.method} ${c.req.path}` }, 404));
}
