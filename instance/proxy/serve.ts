import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { clientPolicy, securityHeaders } from '../http/csp.ts';
import type { Door } from '../http/door.ts';
import { StartRefused } from '../http/door.ts';
import { makeFiles } from '../http/files.ts';
import type { Env } from '../http/identify.ts';
import { isDocumentPath } from '../resources/admin/documents.ts';
import { clientFile, clientPage, isClientPage } from '../resources/static-files.ts';
import { forward, forwardUpgrade } from './forward.ts';
import { makeServerPages } from './server-pages.ts';

/** The one server behind the proxy: a plain http or https origin. */
function targetOf(url: string): URL {
  const target = URL.canParse(url) ? new URL(url) : undefined;
  if (target === undefined || !['http:', 'https:'].includes(target.protocol)) throw new StartRefused(`"${url}" is no address of a server.`);
  if (target.pathname !== '/' || target.search !== '' || target.username !== '') {
    throw new StartRefused(`"${url}" must be an origin alone, such as ${target.origin}.`);
  }
  return target;
}

const LOOPBACK = ['localhost', '127.0.0.1'];

/** Returns the origin of a development server's pictures: its own plain origin, which it may know by another name of this machine. An https server needs none. */
function plainMediaOf({ protocol, hostname, origin, port }: URL): readonly string[] {
  if (protocol !== 'http:') return [];
  return LOOPBACK.includes(hostname) ? LOOPBACK.map((name) => `http://${name}${port === '' ? '' : `:${port}`}`) : [origin];
}

/** Serves the client and proxies everything else to one server; returns a function that stops it. */
export function serveProxy(door: Door, proxyTo: string, clientDir: string): () => void {
  const target = targetOf(proxyTo);
  const files = makeFiles(clientDir);
  const client = new Hono<Env>();
  const media = plainMediaOf(target);
  client.use('*', securityHeaders);
  client.use('*', async (c, next) => {
    await next();
    c.res.headers.set('content-security-policy', clientPolicy(c.req.header('host') ?? 'localhost', media));
  });
  client.all('*', (c) => clientFile(c, files) ?? clientPage(c, files.read('/index.html')));
  const respondToClient = getRequestListener(client.fetch, { overrideGlobalObjects: false });
  const open = new Set<Duplex>();
  const pages = makeServerPages();

  door.serve({
    request: (request, response) => {
      const path = new URL(request.url?.replace(/^\/+/, '/') ?? '/', target.origin).pathname;
      const method = request.method ?? 'GET';
      const isRead = method === 'GET' || method === 'HEAD';
      const origin = `http://${request.headers.host ?? ''}`;
      const requested = { target: request.url ?? '/', referer: request.headers.referer, ours: origin };
      const isPage = isClientPage(method, path, request.headers.accept ?? '') && !pages.has(requested);
      const ours = isRead && !path.startsWith('/api/') && !isDocumentPath(path) && (isPage || files.read(path) !== undefined);
      if (ours) void respondToClient(request, response);
      else forward(target, origin, request, response, pages);
    },
    upgrade: (request, socket, head) => {
      open.add(socket);
      socket.on('close', () => open.delete(socket));
      forwardUpgrade(target, `http://${request.headers.host ?? ''}`, request, socket, head);
    },
  });
  return () => {
    for (const socket of open) socket.destroy();
  };
}
