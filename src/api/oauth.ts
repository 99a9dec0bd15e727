import { literal, object, pipe, transform, union, unknown, type GenericSchema, type InferOutput } from 'valibot';
import { statusOf, toFailure, wordsOf } from '../domain/failure.ts';
import type { Http } from './http.ts';
import { write } from './outgoing.ts';
import { id, partOf } from './wire/tolerant.ts';

/** This client as a server knows it. */
export type AppCredentials = { clientId: string; clientSecret: string };
/** How a password grant ends when the server does not refuse it outright. */
export type PasswordAnswer = { kind: 'token'; token: string } | { kind: 'mfa'; mfaToken: string } | { kind: 'password_reset_required' };

const CLIENT = 'Starling';
const SCOPES = 'read write follow push'; // doc 1 §9
const ALL_SCOPES = `${SCOPES} admin`; // doc 1 §9

const appSchema = pipe(
  object({ client_id: id, client_secret: id }),
  transform(({ client_id, client_secret }): AppCredentials => ({ clientId: client_id, clientSecret: client_secret })),
);
const tokenSchema = pipe(
  object({ access_token: id }),
  transform(({ access_token }) => ({ kind: 'token' as const, token: access_token })),
);
/** Refusals that ask for one more step. */
const stepSchema: GenericSchema<unknown, PasswordAnswer> = union([
  pipe(
    object({ error: literal('mfa_required'), mfa_token: id }),
    transform(({ mfa_token }) => ({ kind: 'mfa' as const, mfaToken: mfa_token })),
  ),
  pipe(
    union([object({ identifier: literal('password_reset_required') }), object({ error: literal('password_reset_required') })]),
    transform(() => ({ kind: 'password_reset_required' as const })),
  ),
]);
const passwordSchema: GenericSchema<unknown, PasswordAnswer> = union([tokenSchema, stepSchema]);
const isStep = (body: unknown) => partOf(stepSchema, body) !== undefined;

/** Asks for all five scopes, and again without `admin` when the server refuses scopes. */
const withScopes = async <T>(ask: (scopes: string) => Promise<T>): Promise<T> => {
  try {
    return await ask(ALL_SCOPES);
  } catch (error) {
    const failure = toFailure(error);
    const status = statusOf(failure);
    if ((status !== 400 && status !== 422) || !/scope/i.test(wordsOf(failure))) throw error;
    return ask(SCOPES);
  }
};

const post = <S extends GenericSchema>(
  http: Http,
  path: string,
  schema: S,
  fields: Record<string, string>,
  signal: AbortSignal,
  accepts: (body: unknown) => boolean = () => false,
): Promise<InferOutput<S>> => write(http, path, schema, { method: 'post', form: new URLSearchParams(fields), accepts, signal });

const fieldsOf = ({ clientId, clientSecret }: AppCredentials) => ({ client_id: clientId, client_secret: clientSecret });

/** POST /api/v1/apps. This client's credentials on the server; scopes without `admin` where the server knows none. */
export const registerApp = (http: Http, { redirectUri }: { redirectUri: string }, signal: AbortSignal): Promise<AppCredentials> =>
  withScopes((scopes) => post(http, 'api/v1/apps', appSchema, { client_name: CLIENT, redirect_uris: redirectUri, scopes }, signal));

/** POST /oauth/token, password grant, for all the scopes that the app has. A token or the step that is missing; `rejected` (400) or `unauthorized` when the password or the app is wrong. */
export const tokenByPassword = (
  http: Http,
  { app, username, password }: { app: AppCredentials; username: string; password: string },
  signal: AbortSignal,
): Promise<PasswordAnswer> =>
  post(http, 'oauth/token', passwordSchema, { ...fieldsOf(app), grant_type: 'password', username, password }, signal, isStep);

/** POST /oauth/token, client_credentials grant. Whether the server still knows this client's credentials. */
export const isAppKnown = async (http: Http, { app }: { app: AppCredentials }, signal: AbortSignal): Promise<boolean> => {
  try {
    await post(http, 'oauth/token', tokenSchema, { ...fieldsOf(app), grant_type: 'client_credentials' }, signal);
    return true;
  } catch (error) {
    const status = statusOf(toFailure(error));
    if (status === 400 || status === 401 || status === 403) return false;
    throw error;
  }
};

/** POST /oauth/token, authorization_code grant. `rejected` when the code is used or too old. */
export const tokenByCode = async (
  http: Http,
  { app, code, redirectUri }: { app: AppCredentials; code: string; redirectUri: string },
  signal: AbortSignal,
): Promise<{ token: string }> => {
  const fields = { ...fieldsOf(app), grant_type: 'authorization_code', code, redirect_uri: redirectUri };
  const { token } = await post(http, 'oauth/token', tokenSchema, fields, signal);
  return { token };
};

/** POST /oauth/mfa/challenge. `rejected` when the code is wrong. */
export const challengeMfa = async (
  http: Http,
  { app, mfaToken, code, type }: { app: AppCredentials; mfaToken: string; code: string; type: 'totp' | 'recovery' },
  signal: AbortSignal,
): Promise<{ token: string }> => {
  const fields = { ...fieldsOf(app), mfa_token: mfaToken, code, challenge_type: type };
  const { token } = await post(http, 'oauth/mfa/challenge', tokenSchema, fields, signal);
  return { token };
};

/** POST /oauth/revoke. A token that the server does not know counts as revoked. */
export const revokeToken = async (
  http: Http,
  { app, token }: { app: AppCredentials; token: string },
  signal: AbortSignal,
): Promise<void> => {
  await post(http, 'oauth/revoke', unknown(), { ...fieldsOf(app), token }, signal);
};

/** GET /oauth/authorize, as an address for the browser to go to. */
export const authorizeUrl = (
  { origin }: Pick<Http, 'origin'>,
  { app, redirectUri, state }: { app: Pick<AppCredentials, 'clientId'>; redirectUri: string; state: string },
): string => {
  const url = new URL('/oauth/authorize', origin);
  const query = { response_type: 'code', client_id: app.clientId, redirect_uri: redirectUri, scope: ALL_SCOPES, state };
  url.search = String(new URLSearchParams(query));
  return url.href;
};
