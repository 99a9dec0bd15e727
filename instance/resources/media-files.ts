import type { Context, Hono } from 'hono';
import { filePolicy } from '../http/csp.ts';
import { Refusal } from '../http/errors.ts';
import type { Env } from '../http/identify.ts';
import { rangeOf } from '../http/ranges.ts';
import type { Instance } from '../instance.ts';

/** The types that a page may show; other uploads are served as downloads. */
const shown: Record<string, string> = {
  avif: 'image/avif',
  flac: 'audio/flac',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  m4a: 'audio/mp4',
  mkv: 'video/x-matroska',
  mov: 'video/quicktime',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  ogg: 'audio/ogg',
  ogv: 'video/ogg',
  png: 'image/png',
  wav: 'audio/wav',
  webm: 'video/webm',
  webp: 'image/webp',
};

function respond(c: Context<Env>, name: string, bytes: Buffer<ArrayBuffer>): Response {
  const type = shown[name.slice(name.lastIndexOf('.') + 1)];
  const etag = `"${name.slice(0, 32)}"`;
  const headers: Record<string, string> = {
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': filePolicy,
    etag,
  };
  if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
  headers['content-type'] = type ?? 'application/octet-stream';
  if (type === undefined) headers['content-disposition'] = `attachment; filename="${name}"`;
  const range = rangeOf(c.req.header('range'), bytes.length);
  if (range === null) return c.body(null, 416, { ...headers, 'content-range': `bytes */${bytes.length}` });
  if (range === undefined) return c.body(bytes, 200, { ...headers, 'content-length': String(bytes.length) });
  const { from, to } = range;
  headers['content-range'] = `bytes ${from}-${to}/${bytes.length}`;
  return c.body(bytes.subarray(from, to + 1), 206, { ...headers, 'content-length': String(to - from + 1) });
}

/** `/media/…`: uploaded files, whole or in parts; their names are those of their contents, so they never change. */
export function mediaFileRoutes(app: Hono<Env>, instance: Instance): void {
  app.get('/media/:file{[0-9a-f]{64}\\.[a-z0-9]+}', (c) => {
    const name = c.req.param('file');
    const bytes = instance.blobs.get(name);
    if (bytes === undefined) throw new Refusal(404, { error: 'Not found' });
    return respond(c, name, bytes);
  });
}
