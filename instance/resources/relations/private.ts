import type { Hono } from 'hono';
import { Refusal, notFound, recordNotFound } from '#instance/http/errors.ts';
import { viewOf } from '#instance/http/identify.ts';
import type { Env } from '#instance/http/identify.ts';
import type { Instance } from '#instance/instance.ts';

const timeline = (): Refusal => new Refusal(401, { error: 'authorization required for timeline view' });
const people = (): Refusal => new Refusal(401, { error: 'This API requires an authenticated user' });
// As on the recorded servers, the context of a missing status is a server error.
const context = (): Refusal => new Refusal(500, 'Something went wrong');

/** The refusals that a guest of a private instance gets, by path; other paths stay open. */
const doors: readonly [RegExp, (instance: Instance) => Refusal][] = [
  [/^\/api\/v1\/timelines\/(public|tag|bubble)/, timeline],
  [/^\/api\/v1\/statuses\/[^/]+\/context$/, context],
  [/^\/api\/v1\/(pleroma\/)?statuses(\/|$)/, notFound],
  [/^\/api\/v1\/polls\//, recordNotFound],
  [/^\/api\/v1\/(pleroma\/|akkoma\/)?accounts\/(?!confirm|verify_credentials|relationships)/, people],
  [/^\/api\/v[12]\/search/, people],
  [/^\/api\/v1\/(tags|directory|trends|pleroma\/federation_status)(\/|$)/, people],
];

/** Hides members' posts from the guests of a private instance. */
export function privateInstance(app: Hono<Env>, instance: Instance): void {
  app.use('/api/*', async (c, next) => {
    const isReading = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (!instance.settings.private || !isReading || viewOf(c).viewer !== null) return next();
    const refusal = doors.find(([pattern]) => pattern.test(c.req.path))?.[1];
    if (refusal !== undefined) throw refusal(instance);
    return next();
  });
}
