import type { Context, Hono } from 'hono';
import { remove } from '#instance/actions/change.ts';
import { notify } from '#instance/actions/notify.ts';
import { decide, requestsTo } from '#instance/actions/pending.ts';
import type { Request } from '#instance/actions/pending.ts';
import { unfavourite, unrepeat } from '#instance/actions/react.ts';
import { accountById } from '#instance/db/accounts.ts';
import type { Account } from '#instance/db/accounts.ts';
import type { Extra } from '#instance/db/extras.ts';
import { statusById } from '#instance/db/statuses.ts';
import { Refusal } from '#instance/http/errors.ts';
import { flag, queryFields, text } from '#instance/http/fields.ts';
import { requireUser } from '#instance/http/identify.ts';
import type { Env } from '#instance/http/identify.ts';
import { setLink } from '#instance/http/link.ts';
import { pageFrom } from '#instance/http/paging.ts';
import type { Instance, Json } from '#instance/instance.ts';
import { renderAccount } from '#instance/render/account.ts';
import { renderStatus } from '#instance/render/status.ts';
import type { Only } from './only.ts';

const flags = { favourite: 'favourites', reply: 'replies', reblog: 'reblogs' } as const;
const iso = (at: number): string => new Date(at).toISOString();

/** `/api/v1/interaction_requests` of GoToSocial: the interactions that await the user's approval, and the decisions on them. */
export function gotosocialInteractionRequests(app: Hono<Env>, instance: Instance, only: Only): void {
  const { store, site } = instance;

  const render = (c: Context<Env>, viewer: Account, { id, value }: Extra<Request>): Json => {
    const view = { viewer, base: c.var.base };
    const [account, status, reply] = [accountById(store, value.by), statusById(store, value.status), statusById(store, value.reply ?? '')];
    const uri = (what: string): string => `${site.origin}/users/${viewer.username}/${what}/${id}`;
    return {
      id,
      type: value.type,
      created_at: iso(value.created_at),
      account: account === undefined ? null : renderAccount(instance, account, view),
      status: status === undefined ? null : renderStatus(instance, status, view),
      reply: reply === undefined ? null : renderStatus(instance, reply, view),
      ...(value.accepted_at === null ? {} : { accepted_at: iso(value.accepted_at), uri: uri('accepts') }),
      ...(value.rejected_at === null ? {} : { rejected_at: iso(value.rejected_at), uri: uri('rejects') }),
    };
  };
  /** A request whose status, reply or account was deleted is removed. */
  const isThere = ({ value }: Extra<Request>): boolean =>
    accountById(store, value.by) !== undefined &&
    statusById(store, value.status) !== undefined &&
    (value.reply === null || value.rejected_at !== null || statusById(store, value.reply) !== undefined);

  app.get(
    '/api/v1/interaction_requests',
    only((c) => {
      const viewer = requireUser(c, 'read:notifications');
      const fields = queryFields(c);
      const { limit, maxId = '~', minId, sinceId = minId ?? '' } = pageFrom(fields);
      const wants = (name: string): boolean => text(fields, name) === undefined || flag(fields, name);
      if (!Object.values(flags).some(wants))
        throw new Refusal(400, { error: 'Bad Request: at least one of favourites, replies, or boosts must be true' });
      const status = text(fields, 'status_id');
      const pending = requestsTo(instance, viewer.id).filter(
        ({ id, value }) =>
          id < maxId &&
          id > sinceId &&
          value.accepted_at === null &&
          value.rejected_at === null &&
          wants(flags[value.type]) &&
          (status === undefined || value.status === status),
      );
      const there = pending.filter(isThere);
      const page = minId === undefined ? there.slice(0, limit) : there.slice(-limit);
      setLink(c, site.origin, page, limit, { withOffset: false });
      return c.json(page.map((request) => render(c, viewer, request)));
    }),
  );

  const own = (c: Context<Env>, viewer: Account): Extra<Request> | undefined =>
    requestsTo(instance, viewer.id).find((request) => request.id === c.req.param('id') && isThere(request));

  app.get(
    '/api/v1/interaction_requests/:id',
    only((c) => {
      const viewer = requireUser(c, 'read:notifications');
      const request = own(c, viewer);
      if (request === undefined) throw new Refusal(404, { error: 'Not Found' });
      return c.json(render(c, viewer, request));
    }),
  );

  const accept = (viewer: Account, { value }: Extra<Request>): void => {
    const type = value.type === 'reply' ? 'mention' : value.type;
    notify(instance, viewer.id, type, value.by, value.reply ?? value.status);
  };
  const reject = ({ value }: Extra<Request>): void => {
    const [account, status, reply] = [accountById(store, value.by), statusById(store, value.status), statusById(store, value.reply ?? '')];
    if (reply !== undefined) remove(instance, reply);
    else if (account !== undefined && status !== undefined)
      (value.type === 'favourite' ? unfavourite : unrepeat)(instance, account, status);
  };

  for (const decision of ['authorize', 'reject'] as const) {
    app.post(
      `/api/v1/interaction_requests/:id/${decision}`,
      only((c) => {
        const viewer = requireUser(c, 'write:statuses');
        const request = own(c, viewer);
        // As recorded: the server fails on a request that does not exist.
        if (request === undefined) throw new Refusal(500, { error: 'Internal Server Error' });
        const shown = render(c, viewer, request);
        if (decision === 'reject') reject(request);
        const decided = decide(instance, request, decision === 'reject' ? 'rejected_at' : 'accepted_at');
        if (decision === 'authorize') accept(viewer, decided);
        const { accepted_at, rejected_at, uri } = render(c, viewer, decided) as Record<string, Json>;
        return c.json({ ...(shown as object), ...(decision === 'reject' ? { rejected_at } : { accepted_at }), uri } as Json);
      }),
    );
  }
}
