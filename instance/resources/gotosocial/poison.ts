import type { Hono } from 'hono';
import { extraOf } from '#instance/db/extras.ts';
import type { Env } from '#instance/http/identify.ts';
import type { Instance } from '#instance/instance.ts';
import type { Only } from './only.ts';

/** The accounts that posted with a visibility which GoToSocial does not know. */
export const poisoned = 'poisoned';

/** As recorded: such an author's own home and profile respond with 200 without a body from then on; no other account is affected. */
export function gotosocialPoison(app: Hono<Env>, { store }: Instance, only: Only): void {
  const isPoisoned = (account: string): boolean => extraOf(store, poisoned, account) !== undefined;
  app.get(
    '/api/v1/timelines/home',
    only((c, next) => (isPoisoned(c.var.viewer?.id ?? '') ? c.body(null, 200) : next())),
  );
  app.get(
    '/api/v1/accounts/:id/statuses',
    only((c, next) => (isPoisoned(c.req.param('id') ?? '') ? c.body(null, 200) : next())),
  );
}
