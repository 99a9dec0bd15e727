import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { accountById } from '#instance/db/accounts.ts';
import { appByClientId, issueToken } from '#instance/db/oauth.ts';
import { accountState } from '#instance/db/security/account-state.ts';
import type { Instance, JsonObject } from '#instance/instance.ts';
import { clientOf } from '#instance/resources/security/client-grant.ts';
import { formTargetOf } from '#instance/resources/security/code-response.ts';
import { alert, hidden, htmlPage } from '#instance/resources/security/html-page.ts';
import { signIn } from '#instance/resources/sign-in.ts';
import { Refusal } from '../errors.ts';
import { queryFields, readFields, text } from '../fields.ts';
import type { Fields } from '../fields.ts';
import type { Env } from '../identify.ts';
import { emptyRefusal } from './failures.ts';

export type OAuthResponse = (c: Context<Env>) => Response | Promise<Response>;

interface Input {
  redir: string;
  cid: string;
  state: string;
}

/** The scopes that snac grants to every token; it requests scopes but stores none. */
const scopes = 'read write follow push';
const randomHex = (): string => randomBytes(16).toString('hex');

/** Returns the request if its client is known with this address; snac itself sends a code anywhere. */
function sound(instance: Instance, input: Input): Input | undefined {
  const app = appByClientId(instance.store, input.cid);
  return app?.redirect_uris.split(/\s+/).includes(input.redir) === true ? input : undefined;
}

function page(c: Context, instance: Instance, input: Input, problem?: string): Response {
  const body = `<h1>${instance.site.domain} OAuth identify</h1>
${alert(problem)}
<form method="post" action="/oauth/x-snac-login">
<label for="login">Login</label><input id="login" name="login" autocapitalize="off">
<label for="passwd">Password</label><input id="passwd" name="passwd" type="password">
${hidden('redir', input.redir)}${hidden('cid', input.cid)}${hidden('state', input.state)}
<button type="submit">OK</button></form><p>snac/2.75</p>`;
  return htmlPage(c, instance, body, { formTarget: formTargetOf(input.redir) });
}

/**
 * Signs in as snac does: only by its page. A code is valid until the next sign-in, a token that came
 * without one opens nothing.
 */
export function snacOauth(instance: Instance): Readonly<Record<string, OAuthResponse>> {
  const codes = new Map<string, { code: string; account: string }>();
  instance.onReplaced.push(() => codes.clear());

  const granted = (c: Context, fields: Fields, access: string): Response => {
    const scope = text(fields, 'scope');
    const json: JsonObject = { access_token: access, token_type: 'Bearer', created_at: Math.floor(instance.clock() / 1000) };
    return c.json(scope === undefined ? json : { ...json, scope });
  };

  const login = (c: Context<Env>, fields: Fields): string | undefined => {
    try {
      return signIn(c, instance, text(fields, 'login') ?? '', text(fields, 'passwd') ?? '')?.id;
    } catch (error) {
      if (error instanceof Refusal) return undefined;
      throw error;
    }
  };

  return {
    'GET /oauth/authorize': (c) => {
      const fields = queryFields(c);
      const [cid, redir] = [text(fields, 'client_id') ?? '', text(fields, 'redirect_uri') ?? ''];
      const input = sound(instance, { redir, cid, state: text(fields, 'state') ?? '' });
      return input === undefined || text(fields, 'response_type') !== 'code' ? emptyRefusal(c, 400) : page(c, instance, input);
    },

    'POST /oauth/x-snac-login': async (c) => {
      const fields = await readFields(c);
      const [redir, cid, state] = [text(fields, 'redir') ?? '', text(fields, 'cid') ?? '', text(fields, 'state') ?? ''];
      const input = sound(instance, { redir, cid, state });
      if (input === undefined) return emptyRefusal(c, 400);
      const account = login(c, fields);
      if (account === undefined) return page(c, instance, input, 'LOGIN INCORRECT');
      const code = randomHex();
      codes.set(cid, { code, account });
      const target = `${redir}${redir.includes('?') ? '&' : '?'}code=${code}${state === '' ? '' : `&state=${encodeURIComponent(state)}`}`;
      return redir.startsWith('urn:') ? htmlPage(c, instance, `<p><code>${code}</code></p>`) : c.redirect(target, 303);
    },

    'POST /oauth/token': async (c) => {
      const fields = await readFields(c);
      const app = clientOf(instance, fields);
      if (text(fields, 'grant_type') === undefined || text(fields, 'redirect_uri') === undefined) return emptyRefusal(c, 400);
      if (app === undefined) return emptyRefusal(c, 401);
      const [code, loaded] = [text(fields, 'code'), codes.get(app.client_id)];
      if (code === undefined || loaded === undefined) return granted(c, fields, randomHex());
      const account = accountById(instance.store, loaded.account);
      if (code !== loaded.code || account === undefined || accountState(account) !== 'active') return emptyRefusal(c, 401);
      return granted(c, fields, issueToken(instance.store, app.id, account.id, scopes, instance.clock()).access);
    },
  };
}
