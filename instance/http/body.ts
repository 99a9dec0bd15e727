import type { Context } from 'hono';
import type { BodyType } from '../contract/read.ts';
import type { Json, JsonObject } from '../instance.ts';
import { acceptedBody, isReceived } from './contract.ts';
import { Refusal } from './errors.ts';
import type { Env } from './identify.ts';
import { fromEntries, maxFields, unreadable } from './plant.ts';
import type { Fields } from './plant.ts';

/** The maximum length of a body that is no upload. */
export const longestText = 2_000_000;
/** 413 as in the recorded servers' response to a body that is too long. */
export const tooLong = (): Refusal => new Refusal(413, { error: 'Request entity too large', errors: { detail: 'Internal server error' } });

const deepest = 64;
const maxValues = 20_000;

function mustBeBounded(value: Json): void {
  let left = maxValues;
  const walk = (child: Json, depth: number): void => {
    left -= 1;
    if (left < 0 || depth > deepest) throw unreadable();
    if (typeof child === 'object' && child !== null) for (const inner of Object.values(child)) walk(inner, depth + 1);
  };
  walk(value, 0);
}

/** Parses JSON as an object; an empty body is an empty one, since clients declare JSON even when they send nothing. */
function jsonFields(text: string): JsonObject {
  if (text.trim() === '') return {};
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch {
    throw unreadable();
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unreadable();
  mustBeBounded(value);
  return value;
}

function formFields(text: string): Fields {
  let ampersands = 0;
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', at + 1)) {
    ampersands += 1;
    if (ampersands >= maxFields) throw unreadable();
  }
  return fromEntries(new URLSearchParams(text).entries());
}

/** Counts the occurrences of a delimiter in a body, up to a bound. */
function countOf(body: Buffer, delimiter: string, most: number): number {
  let count = 0;
  for (let at = body.indexOf(delimiter); at !== -1 && count <= most; at = body.indexOf(delimiter, at + delimiter.length)) count += 1;
  return count;
}

const maxParts = 200;

async function multipartFields(c: Context, type: string): Promise<Fields> {
  const body = await c.req.arrayBuffer();
  const boundary = /boundary="?([^";]{1,200})/i.exec(type)?.[1];
  if (boundary === undefined || countOf(Buffer.from(body), `--${boundary}`, maxParts) > maxParts) throw unreadable();
  let form: FormData;
  try {
    form = await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch {
    throw unreadable();
  }
  const entries = [...form.entries()];
  let texts = 0;
  for (const [, value] of entries) if (typeof value === 'string') texts += value.length;
  if (texts > longestText) throw tooLong();
  return fromEntries(entries);
}

async function textOf(c: Context): Promise<string> {
  if (Number(c.req.header('content-length') ?? 0) > longestText) throw tooLong();
  const text = await c.req.text();
  if (text.length > longestText) throw tooLong();
  return text;
}

/** Parses a JSON, urlencoded or multipart body; a body of any other kind is refused. */
export async function bodyFields(c: Context<Env>): Promise<Fields> {
  const type = c.req.header('content-type') ?? '';
  if (/json/i.test(type)) return read(c, 'json', jsonFields(await textOf(c)));
  if (/x-www-form-urlencoded/i.test(type)) return read(c, 'form', formFields(await textOf(c)));
  if (/multipart\/form-data/i.test(type)) return read(c, 'multipart', await multipartFields(c, type));
  if ((await textOf(c)).trim() !== '') throw unreadable();
  return acceptedBody(c, {}, 'form');
}

const read = (c: Context<Env>, type: BodyType, fields: Fields): Fields =>
  acceptedBody(c, Object.keys(fields).length === 0 || !isReceived(c, type) ? {} : fields, type);
