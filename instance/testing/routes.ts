/*
 * Testing calls, only under `--testing`. JSON in, JSON out. A body that says anything else than what stands here gets 400 with
 * the reason in `error`; who or what is named and does not exist, 404. No fault strikes them and the log leaves them out.
 *
 * The world
 * POST   /api/testing/reset      { scenario }  →  { scenario }
 *        'empty': nobody; 'seeded': as freshly seeded; 'full': as `npm start` seeds; 'quiet': the seeded people and follows, and nobody has said anything yet.
 *        Wipes what was stored, uploaded, mailed, logged and set, faults too; the clock is right again; streams close with 1001.
 * POST   /api/testing/accounts   { username, password?: 'starling', admin?, moderator?, locked?, passwordResetPending? }  →  { account, token }
 *        Makes a member or changes the one of that name; `account` as they see it themselves, `token` for all that they may do.
 * POST   /api/testing/instance   { captcha?: 'none' | 'native' | 'kocaptcha', registrationOpen?, accountApprovalRequired?,
 *                                  accountActivationRequired?, private?, rateLimits?, mediaProcessingMs?, flavour? }  →  all of these as they are now
 * GET    /api/testing/mail       →  { mail: [{ to, subject, text, kind, token, at }] }   oldest first; DELETE empties it
 * GET    /api/testing/captcha?token=  →  { answer }      What the picture shows.
 * POST   /api/testing/clock      { advanceSeconds }  →  { now }      What falls due by then has been done.
 * GET    /api/testing/statuses?text=  →  { statuses: [{ id, account, text, visibility, created_at }] }
 *        What the database really holds: every post whose source holds that text, oldest first, whoever may see it.
 * POST   /api/testing/reports    { account, about, comment?, statuses?: [id], count?: 1 }  →  { ids }
 *        Reports, as that account would make them; the staff is told of the last one alone.
 *
 * Failing
 * POST   /api/testing/faults     one or a list of { method?, path, times?, latencyMs?, status?, body?, headers?, drop?, commitAfterMs? }
 *                                →  { faults: those left }; GET tells them, DELETE forgets them.
 *        `path` is a prefix of path and query, or a regular expression when it starts with `^`. They strike in their order, one a
 *        request, `times` often or without end. First the request is `latencyMs` on its way.
 *        `status`, `body` or `headers`: this is answered (200 if not said otherwise) and nothing is done. `body` is 'malformed'
 *        (half a JSON), 'html', 'empty', any other text, or JSON.
 *        `drop`: 'before', the connection is destroyed and nothing is done; 'after', the work is done, then it is destroyed.
 *        `commitAfterMs`: the work is done only so much later, whoever still waits. Alone, the answer comes after that; with
 *        `status`, `body`, `headers` or drop 'before' that happens at once and the work is done behind it.
 * POST   /api/testing/sockets    { close?: code, account?, stallMs?, refuse?, reset?, silent?, dropFrames? }  →  { closed, refuse }
 *        `close`: those open close with that code, of one account or all; 1006 ends them without a word. `stallMs`: nothing goes
 *        out for so long, then all that was held. `refuse`: new ones get 503. `reset`: new ones are cut without an
 *        answer. `silent`: those open stay open, and neither hear nor say anything more. `dropFrames`: so many of the next are swallowed.
 * GET    /api/testing/sockets    →  { sockets: [{ stream, account }] }
 * POST   /api/testing/stream/refuse-protocol  { on }  →  { on }      A token in Sec-WebSocket-Protocol gets 401 (Pleroma 2.7).
 * POST   /api/testing/stream/send  { account?, text }  →  { sent }   A frame of any text, malformed ones too.
 * GET    /api/testing/requests   →  { requests: [{ method, path, query, status, token, idempotencyKey }] }; DELETE forgets them
 *        status 0: dropped
 * GET    /api/testing/undescribed  →  { undescribed: ['pleroma: POST /api/v1/apps, body: colour'] }; DELETE forgets them
 *        What was asked that a server of the flavour does not describe: an `endpoint`, a name in its `query` or `body` (or one of a
 *        wrong kind), an `accept` or a `content-type` that it does not take.
 *
 * Push
 * POST   /api/testing/push/subscriptions  →  { id, endpoint, keys: { p256dh, auth } }   for a client to register.
 *        Pushes to an id that was not made here are kept too, as they came.
 * PUT    /api/testing/push/subscriptions/:id  { status }  →  { status }   Its pushes are refused with that status; null: no longer.
 * GET    /api/testing/push       →  { pushes: [{ id, headers, payload, body }] }   what came, decrypted; DELETE forgets all
 *
 * People
 * POST   /api/testing/status     { account, text?, subject?: '', visibility?: 'public', sensitive?: false, contentType?, language?,
 *                                  replyTo?: id, media?: number (pictures), count?: 1, raw?, absent? }  →  { ids: [oldest, …, newest] }
 *        Posts as a seeded account and streams. With `count` the texts end in ` 1`, ` 2`, ….
 * PUT    /api/testing/status     { id, text?, subject? }  →  { id }  Edits as its author, and streams status.update.
 * DELETE /api/testing/status     { id }  →  { id }                   Deletes, and streams delete.
 * POST   /api/testing/react      { account, id, action: 'favourite' | 'unfavourite' | 'reblog' | 'unreblog' | 'react', emoji?, picture? }  →  { id }
 * POST   /api/testing/follow     { account, target, on?: true }  →  {}
 * POST   /api/testing/account    { username, domain?, displayName?, note?, password?: 'starling', bot?, locked?, role?,
 *                                  deactivated?, confirmed?, approved?, raw?, absent? }  →  { id }
 *        Makes an account of here or elsewhere, or changes the one of that name.
 * POST   /api/testing/tokens/revoke  { account }  →  { revoked: number }   Closes their streams with 1000.
 * POST   /api/testing/notification   { account?: 'demo', from?: 'noor', type?: 'favourite', status?: id, raw?, absent? }  →  { id }
 * POST   /api/testing/malformed  { id?: status, raw?, absent? }  →  { id }   Without an id: the newest public status.
 *        `raw` (an object) is merged deeply over what is served, in calls and streams; any other JSON replaces it. `absent` is a
 *        list of dotted paths to leave out. Stored data stays sound. DELETE: all is served as it is again.
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
