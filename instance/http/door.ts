import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { makeGuard } from './host-guard.ts';
import type { Sharing } from './host-guard.ts';

/** An error that a user can correct: shown without a stack. */
export class StartRefused extends Error {}

export interface Visitors {
  request(request: IncomingMessage, response: ServerResponse): void;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

/** A listening server that accepts only requests to its own host from its own pages, or for shared resources. */
export interface Door {
  port: number;
  /** where this machine reaches it: `http://127.0.0.1:4000` */
  origin: string;
  /** Starts to serve requests. */
  serve(visitors: Visitors): void;
  close(): Promise<void>;
}

const refusals = { 400: 'Bad Request', 414: 'URI Too Long', 421: 'Misdirected Request', 403: 'Forbidden' } as const;
const explanations = {
  400: 'This is no address.\n',
  414: 'This address is too long.\n',
  421: 'This server answers only to its own host and port.\n',
  403: 'This server takes no writes from pages of other origins, and lets none embed what it has.\n',
} as const;

/** Refuses an upgrade with a bare status and closes the connection. */
export function refuseUpgrade(socket: Duplex, status: number, reason: string): void {
  socket.end(`HTTP/1.1 ${status} ${reason}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`);
}

function originOf(host: string, port: number): string {
  const reachable = ['0.0.0.0', '::', 'localhost'].includes(host) ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

/** Takes a port (0: any free one); a port in use ends in a `StartRefused`. */
export async function openDoor(port: number, host: string, isShared?: Sharing): Promise<Door> {
  const server = createServer();
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') fail(new StartRefused(`Port ${port} is in use. Stop what runs there, or choose another port.`));
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') fail(new StartRefused(`This machine has no address ${host}.`));
      else fail(error);
    });
    server.listen(port, host, done);
  });
  const taken = (server.address() as AddressInfo).port;
  const guard = makeGuard(host, taken, isShared);
  return {
    port: taken,
    origin: originOf(host, taken),
    serve: (visitors) => {
      server.on('request', (request, response) => {
        const refusal = guard(request, false);
        if (refusal === undefined) visitors.request(request, response);
        else response.writeHead(refusal, { 'content-type': 'text/plain; charset=utf-8' }).end(explanations[refusal]);
      });
      server.on('upgrade', (request, socket, head) => {
        socket.on('error', () => socket.destroy());
        const refusal = guard(request, true);
        if (refusal === undefined) visitors.upgrade(request, socket, head);
        else refuseUpgrade(socket, refusal, refusals[refusal]);
      });
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
