import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import { refuseUpgrade } from '../http/door.ts';
import { bearerOf, grants } from '../http/identify.ts';
import type { Instance } from '../instance.ts';
import { streamNames } from './hub.ts';
import type { StreamName } from './hub.ts';

export interface SocketTimes {
  /** how often the server pings, in ms */
  pingEvery: number;
  /** after how much silence it closes, in ms */
  idleAfter: number;
}

/** What the testing calls may set. */
export interface SocketSwitches {
  refuse: boolean;
  refuseProtocol: boolean;
}

/** What Akkoma does: a ping each 30 s, the end after 60 s without a word. */
export const usualTimes: SocketTimes = { pingEvery: 30_000, idleAfter: 60_000 };

interface Ticket {
  stream: StreamName;
  account: string | null;
  token: number | null;
}

/** Who asks for which stream, or the status of the refusal. */
function ticketOf(instance: Instance, request: IncomingMessage, switches: SocketSwitches): Ticket | 401 | 404 | 503 {
  const url = new URL(request.url ?? '/', 'http://localhost');
  if (switches.refuse) return 503;
  if (!/^\/api\/v1\/streaming\/?$/.test(url.pathname)) return 404;
  const stream = streamNames.find((name) => name === (url.searchParams.get('stream') ?? ''));
  const offered = request.headers['sec-websocket-protocol']?.split(',')[0]?.trim();
  if (offered !== undefined && switches.refuseProtocol) return 401;
  const secret = offered ?? url.searchParams.get('access_token') ?? undefined;
  const { token, account } = bearerOf(instance.store, secret);
  const readable = account !== null && token !== null && grants(token.scopes, ['read']);
  if (secret !== undefined && !readable) return 401;
  if (stream === undefined) return 404;
  if (stream.startsWith('user') && !readable) return 401;
  return { stream, account: account?.id ?? null, token: token?.id ?? null };
}

const reasons = { 401: 'Unauthorized', 404: 'Not Found', 503: 'Service Unavailable' } as const;

export interface Sockets {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): void;
}

/** The streaming endpoint: lets sockets in, keeps them alive, and drops those that fell silent. */
export function makeSockets(instance: Instance, times: SocketTimes, switches: SocketSwitches): Sockets {
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: true,
    maxPayload: 64_000,
    handleProtocols: (protocols) => [...protocols][0] ?? false,
  });

  const seat = (socket: WebSocket, ticket: Ticket, base: string): void => {
    const remove = instance.hub.add({
      ...ticket,
      base,
      send: (frame) => socket.send(frame),
      close: (code) => socket.close(code),
      terminate: () => socket.terminate(),
    });
    let idle: NodeJS.Timeout | undefined;
    const heard = (): void => {
      clearTimeout(idle);
      idle = setTimeout(() => socket.close(1000), times.idleAfter);
      idle.unref();
    };
    const pings = setInterval(() => socket.ping(), times.pingEvery);
    pings.unref();
    heard();
    socket.on('pong', heard);
    socket.on('ping', heard);
    socket.on('error', () => socket.terminate());
    socket.on('message', (data, isBinary) => {
      heard();
      if (!isBinary && Buffer.isBuffer(data) && data.toString() === 'ping') socket.send('pong');
    });
    socket.on('close', () => {
      clearTimeout(idle);
      clearInterval(pings);
      remove();
    });
  };

  return {
    upgrade: (request, socket, head) => {
      const ticket = ticketOf(instance, request, switches);
      if (typeof ticket === 'number') {
        refuseUpgrade(socket, ticket, reasons[ticket]);
        return;
      }
      server.handleUpgrade(request, socket, head, (opened) => seat(opened, ticket, `http://${request.headers.host ?? 'localhost'}`));
    },
    close: () => {
      for (const client of server.clients) client.terminate();
      server.close();
    },
  };
}
