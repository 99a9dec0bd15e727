import type { Context, Hono } from 'hono';
import { erase } from '#instance/actions/erase.ts';
import { mark } from '#instance/actions/moderate.ts';
import { accountById } from '#instance/db/accounts.ts';
import type { Account } from '#instance/db/accounts.ts';
import { filteredAccounts, origins, states, type AccountFilter } from '#instance/db/mastodon-staff.ts';
import { Refusal } from '#instance/http/errors.ts';
import { flag, integer, queryFields, readFields, text, type Fields } from '#instance/http/fields.ts';
import type { Env } from '#instance/http/identify.ts';
import { setLink } from '#instance/http/link.ts';
import type { Instance } from '#instance/instance.ts';
import { renderGotosocialAdminAccount } from '#instance/render/gotosocial-staff.ts';
import type { Only } from '../only.ts';
import { requireGotosocialAdmin } from './admins.ts';
import { badRequest } from './domain-permissions.ts';
import { longId } from './ids.ts';

const defaultLimit = '50';
const maxLimit = 200;
const everyone = 1_000_000; // our choice: more than an instance for tests has

/** The position of an account in the order of domains and names, by which the list is paged. */
const positionOf = ({ domain, username }: Account): string => `${domain ?? ''}/@${username}`.toLowerCase();

/** Returns the value of a filter, which is refused if unknown. */
function known(fields: Fields, name: string, values: Readonly<Record<string, string>>): string {
  const value = text(fields, name) ?? '';
  if (value !== '' && !Object.hasOwn(values, value)) throw badRequest(`unrecognized ${name} ${value}`);
  return value;
}
const firstOn = (fields: Fields, names: Readonly<Record<string, string>>): string =>
  Object.keys(names).find((name) => flag(fields, name)) ?? '';

/** Adds GoToSocial's calls for accounts: a suspension has no end there. */
export function gotosocialAdminAccounts(app: Hono<Env>, instance: Instance, only: Only): void {
  const { store, site, mail, clock } = instance;
  const at = '/api/v1/admin/accounts';
  const named = (c: Context<Env>): Account => {
    const account = accountById(store, c.req.param('id') ?? '');
    if (account === undefined) throw new Refusal(404, { error: 'Not Found' });
    return account;
  };
  const listed = (c: Context<Env>, fields: Fields, by: Pick<AccountFilter, 'origin' | 'status' | 'isStaff'>): Response => {
    const filter = {
      ...by,
      username: text(fields, 'username'),
      displayName: text(fields, 'display_name'),
      domain: text(fields, 'by_domain'),
      email: text(fields, 'email'),
      ip: text(fields, 'ip'),
    };
    const limit = integer({ limit: defaultLimit, ...fields }, 'limit', Number(defaultLimit), maxLimit);
    const [after, before] = [text(fields, 'max_id')?.toLowerCase(), text(fields, 'min_id')?.toLowerCase()];
    const all = filteredAccounts(store, filter, { limit: everyone })
      .toSorted((one, other) => (positionOf(one) < positionOf(other) ? -1 : 1))
      .filter((one) => (after === undefined || positionOf(one) > after) && (before === undefined || positionOf(one) < before));
    const page = before === undefined ? all.slice(0, limit) : all.slice(-limit);
    setLink(
      c,
      site.origin,
      page.map((account) => ({ id: positionOf(account) })),
      limit,
    );
    return c.json(page.map((account) => renderGotosocialAdminAccount(instance, account, c.var.base)));
  };

  app.get(
    at,
    only((c) => {
      requireGotosocialAdmin(c, 'admin:read');
      const fields = queryFields(c);
      const origin = flag(fields, 'local') ? 'local' : flag(fields, 'remote') ? 'remote' : '';
      return listed(c, fields, { origin, status: firstOn(fields, states), isStaff: flag(fields, 'staff') });
    }),
  );
  app.get(
    '/api/v2/admin/accounts',
    only((c) => {
      requireGotosocialAdmin(c, 'admin:read');
      const fields = queryFields(c);
      const [status, origin] = [known(fields, 'status', states), known(fields, 'origin', origins)];
      return listed(c, fields, { origin, status, isStaff: text(fields, 'permissions') === 'staff' });
    }),
  );
  app.get(
    `${at}/:id`,
    only((c) => {
      requireGotosocialAdmin(c, 'admin:read');
      return c.json(renderGotosocialAdminAccount(instance, named(c), c.var.base));
    }),
  );
  app.post(
    `${at}/:id/action`,
    only(async (c) => {
      requireGotosocialAdmin(c, 'admin:write');
      const account = named(c);
      const type = text(await readFields(c), 'type') ?? '';
      if (type !== 'suspend') {
        throw badRequest(
          `admin action type ${type || 'unknown'} is not supported for this endpoint, currently supported types are: ["suspend"]`,
        );
      }
      mark(instance, account, 'deactivated', true);
      return c.json({ action_id: longId(clock()) });
    }),
  );
  const pending = (c: Context<Env>): Account => {
    requireGotosocialAdmin(c, 'admin:write');
    const account = named(c);
    if (account.domain !== null) throw new Refusal(404, { error: `Not Found: user not found for account ${account.id}` });
    return account;
  };
  app.post(
    `${at}/:id/approve`,
    only((c) => {
      const account = pending(c);
      const approved = account.approved === 1 ? account : mark(instance, account, 'approved', true);
      return c.json(renderGotosocialAdminAccount(instance, approved, c.var.base));
    }),
  );
  app.post(
    `${at}/:id/reject`,
    only(async (c) => {
      const account = pending(c);
      if (account.approved === 1) {
        throw new Refusal(422, { error: `Unprocessable Entity: account ${account.id} has already been approved, cannot reject` });
      }
      const fields = await readFields(c);
      const rejected = renderGotosocialAdminAccount(instance, account, c.var.base);
      if (flag(fields, 'send_email') && account.email !== null) {
        const subject = `${site.title}: your sign-up has been rejected`;
        mail.send({ to: account.email, subject, text: text(fields, 'message') ?? '', kind: 'rejection', token: null, at: clock() });
      }
      erase(instance, account);
      return c.json(rejected);
    }),
  );
}
