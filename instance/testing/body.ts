import type { Context } from 'hono';
import * as v from 'valibot';
import { Refusal } from '../http/errors.ts';
import { unionId } from '../render/flavour/snac/ids.ts';

/** A non-empty text. */
export const name = v.pipe(v.string(), v.nonEmpty());
export const text = v.optional(v.string());
export const flag = v.optional(v.boolean());
/** A whole number from 0 up. */
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The responses that may be replaced; see `overlays.ts`. */
export const misbehaviour = { raw: v.optional(v.unknown()), absent: v.optional(v.array(name)) };

async function jsonOf(c: Context): Promise<unknown> {
  const body = await c.req.text();
  if (body.trim() === '') return {};
  try {
    return JSON.parse(body, (_key, value: unknown) => (typeof value === 'string' ? unionId(value) : value));
  } catch {
    throw new Refusal(400, { error: 'the body is no JSON' });
  }
}

/** The JSON body of a testing call; unknown fields are rejected with 400, by name. */
export async function bodyOf<S extends v.GenericSchema>(c: Context, schema: S): Promise<v.InferOutput<S>> {
  const read = v.safeParse(schema, await jsonOf(c));
  if (read.success) return read.output;
  const wrong = read.issues.map((issue) => `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`);
  throw new Refusal(400, { error: wrong.join('; ') });
}
