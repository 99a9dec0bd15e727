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

function ask(target: URL, request: IncomingMessage, upgrade: boolean): ClientRequest {
  // Absolute-form and protocol-relative targets are reduced to their path: no request goes to any other server.
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
  const asked = ask(target, request, false);
  const unanswered = (): void => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502, { 'content-type': 'application/json' }).end(JSON.stringify({ error: `${target.host} did not answer` }));
  };
  asked.on('response', (answer) => {
    const { statusCode = 0 } = answer;
    if (statusCode < leastStatus) {
      unanswered();
      return;
    }
    const headers = towardsPage(answer.headers, target, ours);
    const { url: asked = '/', headers: sent } = request;
    if (typeof headers['location'] === 'string') pages.redirected({ target: asked, referer: sent.referer, ours }, headers['location']);
    response.writeHead(statusCode, headers);
    pipeline(answer, response, () => undefined);
  });
  asked.on('upgrade', (_answer, far) => {
    far.destroy();
    unanswered();
  });
  asked.on('error', unanswered);
  response.on('close', () => asked.destroy());
  pipeline(request, asked, () => undefined);
}

/** Passes a websocket on, frame by frame untouched. */
export function forwardUpgrade(target: URL, ours: string, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const asked = ask(target, request, true);
  asked.on('upgrade', (answer, far, farHead) => {
    const lines = Object.entries(towardsPage(answer.headers, target, ours)).map(([name, value]) => `${name}: ${String(value)}`);
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${['connection: Upgrade', 'upgrade: websocket', ...lines].join('\r\n')}\r\n\r\n`);
    if (farHead.length > 0) socket.write(farHead);
    if (head.length > 0) far.write(head);
    pipeline(socket, far, socket, () => undefined);
  });
  asked.on('response', (answer) => {
    refuseUpgrade(socket, answer.statusCode ?? 502, answer.statusMessage ?? '');
    answer.resume();
  });
  asked.on('error', () => refuseUpgrade(socket, 502, 'Bad Gateway'));
  socket.on('close', () => asked.destroy());
  asked.end();
}
