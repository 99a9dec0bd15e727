import { Refusal } from '#instance/http/errors.ts';

/** The suffix that GoToSocial adds to every failure of the token calls. */
export const hint =
  'If you arrived at this error during a sign in/oauth flow, please try clearing your session cookies and signing in again; ' +
  "if problems persist, make sure you're using the correct credentials";

const refusal = (status: 400 | 403, error: string, description: string): Refusal =>
  new Refusal(status, { error, error_description: `${status === 400 ? 'Bad Request' : 'Forbidden'}: ${description}` });

export const noRedirectUri = (): Refusal => refusal(400, 'invalid_request', 'redirect_uri was not set in the token request form');

export const badRequest = (): Refusal => refusal(400, 'invalid_request', `could not validate token request: invalid_request: ${hint}`);

export const unsupportedGrant = (): Refusal =>
  refusal(
    400,
    'unsupported_grant_type',
    'could not validate token request: unsupported_grant_type: If you arrived at this error during a sign in/oauth flow, your client is ' +
      'trying to use an unsupported OAuth grant type. Supported grant types are: authorization_code, client_credentials; please reach out ' +
      'to developer of your client',
  );

/** A client or a code that is not valid for a token. */
export const noToken = (error: string): Refusal => refusal(400, error, `could not get access token: ${error}: ${hint}`);

export const tooWide = (scope: string): Refusal =>
  refusal(403, 'invalid_scope', `requested scope ${scope} was not covered by client scope: ${hint}`);
