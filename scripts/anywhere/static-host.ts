import { readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { withOwnServers } from '../vite/anywhere.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

/** A running host, and how to stop it. */
export interface StaticHost {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

const responder = (folder: string): Server =>
  createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = join(folder, decodeURIComponent(pathname));
    const isOwn = pathname !== '/' && file.startsWith(folder) && !pathname.includes('/.') && isFile(file);
    if (!isOwn && /^\/(?:assets|static)\//.test(pathname)) return void response.writeHead(404).end();
    const path = isOwn ? file : join(folder, 'index.html');
    const bytes = readFileSync(path);
    response.writeHead(200, {
      'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    });
    response.end(isOwn ? bytes : withOwnServers(bytes.toString()));
  });

/** Serves the hosted page as a plain static host does: every path that is no file is the page (decision any-server). */
export const hostStatically = async (folder: string, port: number): Promise<StaticHost> => {
  const server = responder(folder);
  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
};
