import type { Context, Hono } from 'hono';
import type { Account } from '#instance/db/accounts.ts';
import { pollById, tallyOf } from '#instance/db/polls.ts';
import type { Status } from '#instance/db/statuses.ts';
import { statusById } from '#instance/db/statuses.ts';
import { Refusal, notFound } from '#instance/http/errors.ts';
import { requireUser } from '#instance/http/identify.ts';
import type { Env } from '#instance/http/identify.ts';
import type { Instance } from '#instance/instance.ts';
import { meantStatus } from '../statuses/meant.ts';
import type { Only } from './only.ts';
import { mustMay } from './policy.ts';

/** Adds the status actions that GoToSocial refuses; the rest are handled as usual. */
export function gotosocialStatusActions(app: Hono<Env>, instance: Instance, only: Only): void {
  const { store } = instance;
  const before = (path: string, check: (viewer: Account, status: Status) => void): void => {
    app.post(
      `/api/v1/statuses/:id/${path}`,
      only((c, next) => {
        const viewer = requireUser(c, 'write');
        check(viewer, meantStatus(instance, c, viewer.id));
        return next();
      }),
    );
  };
  const unprocessable = (detail: string): Refusal => new Refusal(422, { error: `Unprocessable Entity: ${detail}` });

  before('favourite', (viewer, status) => mustMay(instance, viewer, status, 'can_favourite'));
  before('reblog', (viewer, status) => mustMay(instance, viewer, status, 'can_reblog'));
  before('pin', (viewer, status) => {
    if (status.account_id !== viewer.id) throw unprocessable(`status ${status.id} does not belong to account ${viewer.id}`);
    if (status.visibility === 'direct') throw unprocessable('cannot pin direct messages');
  });
  const takesPart = (viewer: Account, { context }: Status): boolean =>
    store.get('SELECT 1 FROM statuses WHERE context = :context AND account_id = :id', { context, id: viewer.id }) !== undefined;
  for (const path of ['mute', 'unmute']) {
    before(path, (viewer, status) => {
      if (!takesPart(viewer, status)) throw new Refusal(404, { error: 'Not Found' });
    });
  }

  app.post(
    '/api/v1/polls/:id/votes',
    only((c: Context<Env>, next) => {
      const viewer = requireUser(c, 'write:statuses');
      const poll = pollById(store, c.req.param('id') ?? '');
      const author = poll === undefined ? undefined : statusById(store, poll.status_id)?.account_id;
      if (poll === undefined || author === undefined) throw notFound();
      if (author !== viewer.id && tallyOf(store, poll.id, viewer.id).own.length > 0) throw unprocessable('you have already voted in poll');
      return next();
    }),
  );
}
