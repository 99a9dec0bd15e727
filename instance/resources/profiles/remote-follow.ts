import { domainToASCII } from 'node:url';
import type { Context, Hono } from 'hono';
import { accountByAcct } from '#instance/db/accounts.ts';
import { accountByUrl, knownDomains, shownAccount } from '#instance/db/find-accounts.ts';
import { statusByUrl } from '#instance/db/search.ts';
import { visibleStatus } from '#instance/db/statuses.ts';
import { missingField } from '#instance/http/errors.ts';
import { queryFields, readFields, text } from '#instance/http/fields.ts';
import type { Fields } from '#instance/http/fields.ts';
import type { Env } from '#instance/http/identify.ts';
import type { Instance } from '#instance/instance.ts';
import { accountUrl, acctOf } from '#instance/render/account.ts';
import { escapeHtml } from '#instance/text/escape.ts';
import { withOrigin } from '#instance/text/local-links.ts';
import { alert, hidden, htmlPage } from '../security/html-page.ts';

interface Target {
  /** the field by which the form names it again */
  field: 'nickname' | 'status_id';
  value: string;
  uri: string;
  title: string;
}

/** Returns the target of a form: a local account by name, or a public status. */
function targetOf({ store, site }: Instance, fields: Fields): Target | undefined {
  const id = text(fields, 'status_id') ?? '';
  const status = id === '' ? undefined : visibleStatus(store, id, null);
  if (status !== undefined) {
    return { field: 'status_id', value: id, uri: withOrigin(status.uri, site.origin), title: 'Interact with a post' };
  }
  const account = shownAccount(store, text(fields, 'nickname') ?? '', site.domain, null);
  if (account === undefined) return undefined;
  const name = acctOf(account);
  return { field: 'nickname', value: name, uri: accountUrl(account, site.origin), title: `Follow ${name}` };
}

/**
 * Returns the page on which an account of another instance follows or replies: the one that WebFinger would name. No instance is called;
 * those that are known here are taken to have it where Akkoma and Pleroma do.
 */
function subscribePage({ store, site }: Instance, profile: string, uri: string): string | undefined {
  const [, user, host = ''] = /^@?([A-Za-z0-9_.-]+)@([^@/\s]+)$/.exec(profile.trim()) ?? [];
  const domain = domainToASCII(host);
  if (user === undefined || domain === '') return undefined;
  const query = `/ostatus_subscribe?acct=${encodeURIComponent(uri)}`;
  if (domain === site.domain) {
    return accountByAcct(store, user, site.domain) === undefined ? undefined : site.origin + query;
  }
  return knownDomains(store).includes(domain) ? `https://${domain}${query}` : undefined;
}

/** Adds the calls with which accounts of other instances follow and reply from there. */
export function remoteFollowRoutes(app: Hono<Env>, instance: Instance): void {
  const { store, site } = instance;

  const nothing = (c: Context): Response => htmlPage(c, instance, '<h1>Error</h1><p role="alert">Could not find user</p>', { status: 404 });

  const form = (c: Context, target: Target, profile: string, problem: string | undefined): Response =>
    htmlPage(
      c,
      instance,
      `<h1>${escapeHtml(target.title)}</h1>${alert(problem)}<form method="post" action="/main/ostatus">${hidden(target.field, target.value)}
<label for="profile">Your account ID, e.g. lain@quitter.se</label>
<input id="profile" name="profile" value="${escapeHtml(profile)}" required autocomplete="username"><button>Follow</button></form>`,
      { formTarget: ' https:' },
    );

  app.get('/main/ostatus', (c) => {
    const target = targetOf(instance, queryFields(c));
    return target === undefined ? nothing(c) : form(c, target, '', undefined);
  });

  app.post('/main/ostatus', async (c) => {
    const fields = await readFields(c);
    const inner = fields['user'] ?? fields['status'];
    const input =
      typeof inner === 'object' && inner !== null && !Array.isArray(inner) && !(inner instanceof File) ? { ...fields, ...inner } : fields;
    const target = targetOf(instance, input);
    if (target === undefined) return nothing(c);
    const profile = text(input, 'profile') ?? '';
    if (profile === '') return form(c, target, '', undefined);
    const page = subscribePage(instance, profile, target.uri);
    return page === undefined ? form(c, target, profile, 'Something went wrong.') : c.redirect(page);
  });

  app.post('/api/v1/pleroma/remote_interaction', async (c) => {
    const fields = await readFields(c);
    const uri = text(fields, 'ap_id');
    const profile = text(fields, 'profile');
    if (uri === undefined || profile === undefined) {
      throw missingField(...(uri === undefined ? ['ap_id'] : []), ...(profile === undefined ? ['profile'] : []));
    }
    const url = subscribePage(instance, profile, uri);
    return c.json(url === undefined ? { error: "Couldn't find user" } : { url });
  });

  app.get('/ostatus_subscribe', (c) => {
    const uri = c.req.query('acct') ?? '';
    const status = statusByUrl(store, uri, site.origin, null);
    if (status !== undefined) return c.redirect(`/notice/${status.id}`);
    const account = accountByUrl(store, uri, site.origin) ?? accountByAcct(store, uri.replace(/^acct:/, ''), site.domain);
    if (account === undefined || account.deactivated === 1) return nothing(c);
    return c.redirect(`/users/${account.domain === null ? account.username : account.id}`);
  });
}
