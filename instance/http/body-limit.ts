import type { MiddlewareHandler } from 'hono';
import { Refusal } from './errors.ts';

const maxBytes = 20_000_000;

const tooLarge = (): Refusal => new Refusal(413, { error: 'Request entity too large', errors: { detail: 'Internal server error' } });

async function readWithin(body: ReadableStream<Uint8Array>): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > maxBytes) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Refuses bodies that are longer than any call allows: by their declared length, or if there is none, as soon as they exceed it. */
export const bodyLimit: MiddlewareHandler = async (c, next) => {
  const { headers, method, url } = c.req.raw;
  if (Number(headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
  const unmeasured = headers.has('transfer-encoding') ? c.req.raw.body : null;
  if (unmeasured !== null) c.req.raw = new Request(url, { method, headers, body: await readWithin(unmeasured) });
  return next();
};
