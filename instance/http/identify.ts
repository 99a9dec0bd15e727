import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { accountById } from '../db/accounts.ts';
import type { Account } from '../db/accounts.ts';
import { tokenOf } from '../db/oauth.ts';
import type { Token } from '../db/oauth.ts';
import { accountState } from '../db/security/account-state.ts';
import type { Store } from '../db/store.ts';
import type { Variables, View } from '../instance.ts';
import { invalidCredentials, missingScope } from './errors.ts';

export type Env = { Variables: Variables; Bindings: HttpBindings & { inside?: true } };

interface Bearer {
  token: Token | null;
  account: Account | null;
  /** true if the token is valid, but its account is frozen */
  isDisabled?: boolean;
}

/** Returns the token and the account of a bearer secret; none for an account that may not sign in. */
export function bearerOf(store: Store, secret: string | undefined): Bearer {
  const token = secret === undefined ? undefined : tokenOf(store, secret);
  if (token === undefined) return { token: null, account: null };
  if (token.account_id === null) return { token, account: null };
  const account = accountById(store, token.account_id);
  const state = account && accountState(account);
  return account !== undefined && state === 'active'
    ? { token, account }
    : { token: null, account: null, isDisabled: state === 'disabled' };
}

/** Returns whether a scope list grants one of the required scopes, directly or by one above it (`write` for `write:statuses`). */
export function grants(granted: string, wanted: readonly string[]): boolean {
  const scopes = granted.split(' ');
  return wanted.some((scope) => scopes.some((one) => scope === one || scope.startsWith(`${one}:`)));
}

/** Returns the scopes of which a call needs one, as the server describes it; for undescribed calls and for the union, the route's own. */
export function scopesOf(c: Context<Env>, otherwise: readonly string[]): readonly string[] {
  const contract = c.get('contract');
  return contract === undefined || contract.isOpen || contract.endpoint.scopes.length === 0 ? otherwise : contract.endpoint.scopes;
}

/** The origin by which a request reached us. */
export function baseOf(c: Context): string {
  return `http://${c.req.header('host') ?? 'localhost'}`;
}

/** Reads the bearer token; an unknown one leaves a guest, as on the recorded servers. */
export function identify(store: Store): MiddlewareHandler<Env> {
  return async (c, next) => {
    const secret = /^Bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
    const { token, account, isDisabled = false } = bearerOf(store, secret);
    c.set('token', token);
    c.set('viewer', account);
    c.set('isDisabled', isDisabled);
    c.set('base', baseOf(c));
    await next();
  };
}

/** The signed-in account, if its token grants one of the scopes; otherwise the request is refused. */
export function requireUser(c: Context<Env>, ...scopes: string[]): Account {
  const { viewer, token } = c.var;
  if (viewer === null || token === null) throw invalidCredentials();
  const wanted = scopesOf(c, scopes);
  if (!grants(token.scopes, wanted)) throw missingScope(wanted);
  return viewer;
}

/** Returns the viewer of a call that guests may make too; a token without a read scope counts as none. */
export function viewOf(c: Context<Env>): View {
  const { viewer, token, base } = c.var;
  return { viewer: viewer !== null && token !== null && grants(token.scopes, scopesOf(c, ['read'])) ? viewer : null, base };
}
