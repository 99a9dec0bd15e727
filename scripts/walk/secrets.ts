import type { Request } from '@playwright/test';

/** The password of all seeded accounts during a walk: a word that occurs nowhere else. */
export const PASSWORD = 'only-the-walk-knows-this';

/** No account's, and a word that occurs nowhere else either. */
export const WRONG_PASSWORD = 'nobody-has-this-password';

/** The browser's storage under this prefix is reserved for the session. */
export const VAULT = 'starling-vault:';

const FIELDS = ['password', 'client_secret', 'code', 'refresh_token'];

/** Returns the secrets of a call: its token, and the passwords and codes in a form. */
export const secretsIn = (authorization: string | undefined, form: string | null): string[] => {
  const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1];
  const fields = new URLSearchParams(form ?? '');
  return [token, ...FIELDS.map((field) => fields.get(field))].filter(
    (secret): secret is string => typeof secret === 'string' && secret.length >= MIN,
  );
};

/** Shorter words may occur on a page by chance. */
const MIN = 7;

/** Returns the secrets of a page's request. */
export const secretsOf = (request: Request): string[] => {
  const isForm = request.method() === 'POST' && new URL(request.url()).pathname.startsWith('/oauth/');
  return secretsIn(request.headers()['authorization'], isForm ? request.postData() : null);
};
