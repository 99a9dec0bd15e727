import type { Context, Hono } from 'hono';
import { erase } from '#instance/actions/erase.ts';
import { mark } from '#instance/actions/moderate.ts';
import type { AccountMark } from '#instance/actions/moderate.ts';
import { accountById } from '#instance/db/accounts.ts';
import type { Account, Role } from '#instance/db/accounts.ts';
import { filteredAccounts, origins, resolveReportsAbout, states } from '#instance/db/mastodon-staff.ts';
import { reportById, setReportState } from '#instance/db/reports.ts';
import { Refusal, notFound } from '#instance/http/errors.ts';
import { flag, queryFields, readFields, text, type Fields } from '#instance/http/fields.ts';
import type { Env } from '#instance/http/identify.ts';
import { setLink } from '#instance/http/link.ts';
import { pageFrom } from '#instance/http/paging.ts';
import { invalidRecord, notAllowed, onMastodon, requirePermission } from '#instance/http/permission.ts';
import type { Instance } from '#instance/instance.ts';
import { renderMastodonAdminAccount } from '#instance/render/mastodon-staff.ts';

const defaultLimit = '100';
const maxLimit = 200;
const ranks: readonly Role[] = ['user', 'moderator', 'admin'];
/** The mark that each kind of action sets. */
const actions: Readonly<Record<string, AccountMark | undefined>> = {
  none: undefined,
  sensitive: 'sensitized',
  disable: 'disabled',
  silence: 'silenced',
  suspend: 'deactivated',
};
const ends: Readonly<Record<string, AccountMark>> = {
  enable: 'disabled',
  unsilence: 'silenced',
  unsensitive: 'sensitized',
  unsuspend: 'deactivated',
};

/** Returns the value of a filter, which is ignored if empty, and refused if unknown. */
function known(fields: Fields, name: string, values: Readonly<Record<string, string>>): string {
  const value = text(fields, name)?.trim() ?? '';
  if (value !== '' && !Object.hasOwn(values, value)) throw new Refusal(400, { error: `Unknown ${name}: ${value}` });
  return value;
}

/** Adds Mastodon's calls of the staff for accounts. */
export function mastodonAccountRoutes(app: Hono<Env>, instance: Instance): void {
  const { store, site, mail, clock } = instance;
  const only = onMastodon(instance);
  const [read, write] = ['admin:read:accounts', 'admin:write:accounts'];
  const at = '/api/v1/admin/accounts';
  const named = (c: Context<Env>): Account => {
    const account = accountById(store, c.req.param('id') ?? '');
    if (account === undefined) throw notFound();
    return account;
  };
  const subject = (c: Context<Env>): Account => {
    requirePermission(c, write, 'manage_users');
    return named(c);
  };
  /** Nobody warns or limits oneself or those of the same or a higher role. */
  const outranked = (c: Context<Env>): Account => {
    const viewer = requirePermission(c, write, 'manage_users');
    const account = named(c);
    if (ranks.indexOf(account.role) >= ranks.indexOf(viewer.role)) throw notAllowed();
    return account;
  };
  const pending = (c: Context<Env>): Account => {
    const account = subject(c);
    if (account.domain !== null || account.approved === 1) throw notAllowed();
    return account;
  };
  const shown = (c: Context<Env>, account: Account): Response => c.json(renderMastodonAdminAccount(instance, account, c.var.base));

  app.get(
    '/api/v2/admin/accounts',
    only((c) => {
      requirePermission(c, read, 'manage_users');
      const fields = queryFields(c);
      const [status, origin] = [known(fields, 'status', states), known(fields, 'origin', origins)];
      const page = pageFrom({ limit: defaultLimit, ...fields }, maxLimit);
      const filter = {
        origin,
        status,
        isStaff: text(fields, 'permissions') === 'staff',
        username: text(fields, 'username'),
        displayName: text(fields, 'display_name'),
        domain: text(fields, 'by_domain'),
        email: text(fields, 'email'),
        ip: text(fields, 'ip'),
      };
      const accounts = filteredAccounts(store, filter, page);
      setLink(c, site.origin, accounts, page.limit, { withNext: accounts.length === page.limit });
      return c.json(accounts.map((account) => renderMastodonAdminAccount(instance, account, c.var.base)));
    }),
  );
  app.get(
    `${at}/:id`,
    only((c) => {
      requirePermission(c, read, 'manage_users');
      return shown(c, named(c));
    }),
  );
  app.delete(
    `${at}/:id`,
    only((c) => {
      requirePermission(c, write, 'delete_user_data');
      const account = named(c);
      if (account.deactivated === 0) throw notAllowed();
      erase(instance, account);
      return c.json({});
    }),
  );
  app.post(
    `${at}/:id/action`,
    only(async (c) => {
      const account = outranked(c);
      const fields = await readFields(c);
      const type = text(fields, 'type') ?? '';
      if (!Object.hasOwn(actions, type)) throw invalidRecord('Type is not included in the list');
      const reportId = text(fields, 'report_id') ?? '';
      const report = reportId === '' ? undefined : reportById(store, reportId);
      if (reportId !== '' && report === undefined) throw notFound();
      const name = actions[type];
      if (name !== undefined) {
        mark(instance, account, name, true);
        resolveReportsAbout(store, account.id);
      } else if (report !== undefined) {
        // The others may contain something new to act on.
        setReportState(store, report.id, 'resolved');
      }
      if (flag(fields, 'send_email_notification') && account.email !== null) {
        const subjectLine = `${site.title}: a message about your account`;
        mail.send({ to: account.email, subject: subjectLine, text: text(fields, 'text') ?? '', kind: 'warning', token: null, at: clock() });
      }
      return c.json({});
    }),
  );
  app.post(
    `${at}/:id/approve`,
    only((c) => shown(c, mark(instance, pending(c), 'approved', true))),
  );
  app.post(
    `${at}/:id/reject`,
    only((c) => {
      erase(instance, pending(c));
      return c.json({});
    }),
  );
  for (const [path, name] of Object.entries(ends)) {
    app.post(
      `${at}/:id/${path}`,
      only((c) => shown(c, mark(instance, subject(c), name, false))),
    );
  }
}
