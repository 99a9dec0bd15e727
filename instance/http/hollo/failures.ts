import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Json, JsonObject } from '#instance/instance.ts';
import { isObject } from '#instance/render/flavour/kinds.ts';

/** Returns the response to a call that Hollo does not have. */
export const absentOnHollo = (c: Context): Response => c.text('404 Not Found', 404);

/** A problem of one field, as the library zod words it: a JSON text within the JSON. */
export function zodError(field: string, message: string): JsonObject {
  return { name: 'ZodError', message: JSON.stringify([{ code: 'custom', path: [field], message }], null, 2) };
}

/** 422 for a body that does not fit. */
export function unfit(c: Context, field: string, message: string): Response {
  return c.json({ error: 'invalid_request', zod_error: zodError(field, message) }, 422);
}

export const notFoundOnHollo = (c: Context): Response => c.json({ error: 'Record not found' }, 404);
export const unauthorized = (c: Context): Response => c.json({ error: 'unauthorized' }, 401);

/** A failure of the union in the words of Hollo. */
export function holloFailure(c: Context, status: number, body: Json | undefined): Response {
  const error = isObject(body) ? body['error'] : undefined;
  const message = typeof error === 'string' ? error : '';
  if (status === 401 || message === 'Invalid credentials.') return unauthorized(c);
  if (message.startsWith('Insufficient permissions')) return c.json({ error: 'insufficient_scope' }, 403);
  if (status === 404) return notFoundOnHollo(c);
  if (status === 400 || status === 422) return unfit(c, message.split(' ')[0] ?? '', message);
  if (status >= 500) return c.text('Internal Server Error', 500);
  return c.json({ error: message }, status as ContentfulStatusCode);
}
