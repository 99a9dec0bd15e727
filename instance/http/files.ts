import { readFileSync, realpathSync, statSync } from 'node:fs';
import { extname, join, resolve, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

export interface StaticFile {
  type: string;
  etag: string;
  identity: Buffer<ArrayBuffer>;
  /** the body in the best encoding that the client accepts */
  encoded(accepts: string): { encoding: 'br' | 'gzip' | null; body: Buffer<ArrayBuffer> };
}

/** Files of one directory, compressed once each; nothing outside of it can be named, not through links either. */
export interface Files {
  read(urlPath: string): StaticFile | undefined;
}

function locate(root: string, urlPath: string): string | undefined {
  let path: string;
  try {
    path = decodeURIComponent(urlPath);
  } catch {
    return undefined;
  }
  if (path.includes('\0') || path.includes('\\') || path.split('/').includes('..')) return undefined;
  try {
    const home = realpathSync(root);
    const found = realpathSync(resolve(home, join('.', path)));
    return found.startsWith(home + sep) && statSync(found).isFile() ? found : undefined;
  } catch {
    return undefined;
  }
}

function isText(type: string): boolean {
  return /^text\/|json|svg|manifest/.test(type);
}

/** Creates a file that is compressed once for each requested encoding. */
export function staticFile(type: string, etag: string, identity: Buffer<ArrayBuffer>): StaticFile {
  const made = new Map<'br' | 'gzip', Buffer<ArrayBuffer>>();
  const make = (encoding: 'br' | 'gzip'): Buffer<ArrayBuffer> => {
    const body =
      made.get(encoding) ??
      (encoding === 'br'
        ? brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
        : gzipSync(identity, { level: 9 }));
    made.set(encoding, body);
    return body;
  };
  return {
    type,
    etag,
    identity,
    encoded: (accepts) => {
      if (!isText(type) || identity.length < 512) return { encoding: null, body: identity };
      if (/\bbr\b/.test(accepts)) return { encoding: 'br', body: make('br') };
      if (/\bgzip\b/.test(accepts)) return { encoding: 'gzip', body: make('gzip') };
      return { encoding: null, body: identity };
    },
  };
}

function load(path: string): StaticFile {
  const { mtimeMs, size } = statSync(path);
  const type = types[extname(path).toLowerCase()] ?? 'application/octet-stream';
  return staticFile(type, `W/"${Math.floor(mtimeMs).toString(36)}-${size.toString(36)}"`, readFileSync(path));
}

/** The files below a directory, which need not exist yet. */
export function makeFiles(root: string): Files {
  const cache = new Map<string, { mtimeMs: number; file: StaticFile }>();
  return {
    read: (urlPath) => {
      const path = locate(root, urlPath);
      if (path === undefined) return undefined;
      const { mtimeMs } = statSync(path);
      const cached = cache.get(path);
      if (cached !== undefined && cached.mtimeMs === mtimeMs) return cached.file;
      const file = load(path);
      cache.set(path, { mtimeMs, file });
      return file;
    },
  };
}
