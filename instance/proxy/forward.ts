import { request as httpRequest } from 'node:http';
import type { ClientRequest, IncomingMessage, RequestOptions, ServerResponse } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream';
import { refuseUpgrade } from '../http/door.ts';
import { towardsPage, towardsServer } from './rewrite.ts';
import type { ServerPages } from './server-pages.ts';

/** Below it a status ends no request, and Node refuses to send it on as one that does. */
const leastStatus = 200;

function send(target: URL, request: IncomingMessage, upgrade: boolean): ClientRequest {
  // Absolute-form and protocol-relative targets are reduced to their path: no request is sent to any other server.
  const { pathname, search } = new URL(request.url?.replace(/^\/+/, '/') ?? '/', target.origin);
  const options: RequestOptions = {
    protocol: target.protocol,
    hostname: target.hostname.replace(/^\[|\]$/g, ''),
    port: target.port === '' ? (target.protocol === 'https:' ? 443 : 80) : target.port,
    method: request.method,
    path: pathname + search,
    headers: towardsServer(request.headers, target, upgrade),
  };
  return (target.protocol === 'https:' ? httpsRequest : httpRequest)(options);
}

/** Forwards a request to the real server and its response back, both bodies streamed; pages that it redirects to are the server's. */
export function forward(target: URL, ours: string, request: IncomingMessage, response: ServerResponse, pages: ServerPages): void {
  const requested = send(target, request, false);
  const fail = (): void => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502, { 'content-type': 'application/json' }).end(JSON.stringify({ error: `${target.host} did not answer` }));
  };
  requested.on('response', (reply) => {
    const { statusCode = 0 } = reply;
    if (statusCode < leastStatus) {
      fail();
      return;
    }
    const headers = towardsPage(reply.headers, target, ours);
    const { url: requested = '/', headers: sent } = request;
    if (typeof headers['location'] === 'string') pages.redirected({ target: requested, referer: sent.referer, ours }, headers['location']);
    response.writeHead(statusCode, headers);
    pipeline(reply, response, () => undefined);
  });
  requested.on('upgrade', (_answer, far) => {
    far.destroy();
    fail();
  });
  requested.on('error', fail);
  response.on('close', () => requested.destroy());
  pipeline(request, requested, () => undefined);
}

/** Passes a websocket on, frame by frame untouched. */
export function forwardUpgrade(target: URL, ours: string, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const requested = send(target, request, true);
  requested.on('upgrade', (response, far, farHead) => {
    const lines = Object.entries(towardsPage(response.headers, target, ours)).map(([name, value]) => `${name}: ${String(value)}`);
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${['connection: Upgrade', 'upgrade: websocket', ...lines].join('\r\n')}\r\n\r\n`);
    if (farHead.length > 0) socket.write(farHead);
    if (head.length > 0) far.write(head);
    pipeline(socket, far, socket, () => undefined);
  });
  requested.on('response', (response) => {
    refuseUpgrade(socket, response.statusCode ?? 502, response.statusMessage ?? '');
    response.resume();
  });
  requested.on('error', () => refuseUpgrade(socket, 502, 'Bad Gateway'));
  socket.on('close', () => requested.destroy());
  requested.end();
}
