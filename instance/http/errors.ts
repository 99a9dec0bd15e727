import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Instance, Json } from '../instance.ts';

/** A response that ends the request: a status and a JSON body in the format of the recorded servers. */
export class Refusal extends HTTPException {
  readonly body: Json;

  constructor(status: ContentfulStatusCode, body: Json) {
    super(status, { message: JSON.stringify(body) });
    this.body = body;
  }
}

export const notFound = (): Refusal => new Refusal(404, { error: 'Record not found' });
/** 404 for missing objects; Akkoma 3.13 responds 500, which only its flavour reproduces. */
export const recordNotFound = ({ settings }: Pick<Instance, 'settings'>): Refusal =>
  settings.flavour === 'akkoma' ? new Refusal(500, { errors: { detail: 'Internal server error' } }) : notFound();
export const noSuchUser = (): Refusal => new Refusal(404, { error: "Can't find user" });
export const invalidCredentials = (): Refusal => new Refusal(403, { error: 'Invalid credentials.' });
export const throttled = (): Refusal => new Refusal(429, { error: 'Throttled' });
export const missingScope = (scopes: readonly string[]): Refusal =>
  new Refusal(403, { error: `Insufficient permissions: ${scopes.join(' | ')}.` });

/** 400 for one field, as the recorded servers word it; a dot leads into an object. */
export function invalidField(field: string, message: string): Refusal {
  const errors = [{ message, source: { pointer: `/${field.replaceAll('.', '/')}` }, title: 'Invalid value' }];
  return new Refusal(400, { error: `${field.split('.').at(-1) ?? field} - ${message}.`, errors });
}

/** 500, over which Pleroma and Akkoma fall where a value is none of those that it may be. */
export const brokenCast = (): Refusal => new Refusal(500, { errors: { detail: 'Internal server error' } });

/** 400 for absent fields, by their last names; a dot leads into an object. */
export function missingField(...fields: string[]): Refusal {
  const errors = fields.map((field) => ({
    message: `Missing field: ${field.split('.').at(-1) ?? field}`,
    source: { pointer: `/${field.replaceAll('.', '/')}` },
    title: 'Invalid value',
  }));
  return new Refusal(400, { error: errors.map(({ message }) => `${message}.`).join(' '), errors });
}

/** Turns an error of a route into JSON; an unexpected one is logged and becomes a 500. */
export function respondWithError(error: Error, c: Context, log: (line: string) => void): Response {
  if (error instanceof Refusal) return c.json(error.body, error.status);
  if (error instanceof HTTPException) return c.json({ error: error.message }, error.status);
  log(`${c.req.method} ${c.req.path}: ${error.stack ?? error.message}`);
  return c.json({ errors: { detail: 'Internal server error' } }, 500);
}
