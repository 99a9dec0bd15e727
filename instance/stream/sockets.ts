import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import { refuseUpgrade } from '../http/door.ts';
import { bearerOf, grants } from '../http/identify.ts';
import type { Instance } from '../instance.ts';
import { flavouredFrame } from './flavour.ts';
import { respondToUpgrade, gotosocialSeat, objectIn } from './gotosocial.ts';
import type { Response } from './gotosocial.ts';
import { respondToRequest } from './requests.ts';
import { makeSession } from './session.ts';
import type { Seat } from './session.ts';
import { topicOf } from './topics.ts';
import type { Topic } from './topics.ts';
import type { Transport } from './transport.ts';

export interface SocketTimes {
  /** how often the server pings, in ms */
  pingEvery: number;
  /** after how much silence it closes, in ms */
  idleAfter: number;
}

/** The intervals of Akkoma: a ping each 30 s, the end after 60 s without a message. */
export const usualTimes: SocketTimes = { pingEvery: 30_000, idleAfter: 60_000 };

interface Ticket extends Seat {
  /** null: the topics are sent later */
  topic: Topic | null;
}

const refusedTopics = { unauthorized: 401, bad_topic: 404 } as const;

/** Returns the stream of an address; on GoToSocial an unknown one is opened and stays silent. */
function requestedTopic(instance: Instance, request: IncomingMessage, seat: Seat): Topic | null {
  const { searchParams: query } = new URL(request.url ?? '/', 'http://localhost');
  const input = { stream: query.get('stream') ?? '', list: query.get('list') ?? undefined, tag: query.get('tag') ?? undefined };
  const topic = topicOf(instance.store, instance.settings, input, seat.account);
  return typeof topic === 'string' ? null : topic;
}

/** Returns the account and stream of an upgrade, or the status of the refusal. */
function ticketOf(instance: Instance, request: IncomingMessage, transport: Transport): Ticket | Response | 401 | 404 {
  const { flavour } = instance.settings;
  if (flavour === 'gotosocial') {
    const seat = gotosocialSeat(instance, request);
    return 'status' in seat ? seat : { ...seat, topic: requestedTopic(instance, request, seat) };
  }
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://localhost');
  const path = /^\/api\/v1\/streaming(?:\/(.+?))?\/?$/.exec(pathname);
  if (path === null || flavour === 'snac' || flavour === 'hollo') return 404;
  const offered = request.headers['sec-websocket-protocol']?.split(',')[0]?.trim();
  if (offered !== undefined && (transport.refuseProtocol || flavour === 'pleroma')) return 401;
  const secret = offered ?? query.get('access_token') ?? undefined;
  const { token, account } = bearerOf(instance.store, secret);
  const readable = account !== null && token !== null && grants(token.scopes, ['read']);
  if (secret !== undefined && !readable) return 401;
  const seat = { account: account?.id ?? null, token: token?.id ?? null };
  const stream = path[1]?.replaceAll('/', ':') ?? query.get('stream') ?? '';
  if (stream === '' && flavour !== 'akkoma') return { ...seat, topic: null };
  const more = (name: string): string | undefined => query.get(name) ?? undefined;
  const input = { stream, list: more('list'), tag: more('tag'), instance: more('instance') };
  const topic = topicOf(instance.store, instance.settings, input, seat.account);
  return typeof topic === 'string' ? refusedTopics[topic] : { ...seat, topic };
}

const reasons = { 401: 'Unauthorized', 404: 'Not Found' } as const;

export interface Sockets {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): void;
}

/** The streaming endpoint: accepts sockets, pings them, and closes those that stopped responding. */
export function makeSockets(instance: Instance, times: SocketTimes, transport: Transport): Sockets {
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: true,
    maxPayload: 64_000,
    handleProtocols: (protocols) => [...protocols][0] ?? false,
  });

  const admit = (socket: WebSocket, ticket: Ticket, base: string): void => {
    const { silences } = transport;
    const isGotosocial = (): boolean => instance.settings.flavour === 'gotosocial';
    const isSilent = (): boolean => transport.silences > silences;
    const send = (text: string): void => {
      if (isSilent()) return;
      socket.send(text);
      if (isGotosocial()) pings.refresh();
    };
    const session = makeSession(
      instance,
      { account: ticket.account, token: ticket.token },
      {
        base,
        send: (frame) => {
          const sent = flavouredFrame(instance, frame);
          if (sent !== undefined) transport.pass(() => send(sent));
        },
        close: (code) => socket.close(code),
        terminate: () => socket.terminate(),
      },
    );
    if (ticket.topic !== null) session.subscribe(ticket.topic);
    let idle: NodeJS.Timeout | undefined;
    const received = (): void => {
      clearTimeout(idle);
      idle = setTimeout(() => isSilent() || socket.close(1000), times.idleAfter);
      idle.unref();
    };
    const pings = setInterval(() => isSilent() || socket.ping(), times.pingEvery);
    pings.unref();
    received();
    socket.on('pong', received);
    socket.on('ping', received);
    socket.on('error', () => socket.terminate());
    socket.on('message', (data, isBinary) => {
      received();
      if (isSilent() || isBinary || !Buffer.isBuffer(data)) return;
      const text = data.toString();
      if (isGotosocial() && objectIn(text) === undefined) {
        socket.terminate();
        return;
      }
      const response = text === 'ping' ? 'pong' : respondToRequest(instance, session, text);
      if (response !== undefined) transport.hold(() => send(response));
    });
    socket.on('close', () => {
      clearTimeout(idle);
      clearInterval(pings);
      session.end();
    });
  };

  return {
    upgrade: (request, socket, head) => {
      const ticket = ticketOf(instance, request, transport);
      if (typeof ticket === 'number') {
        refuseUpgrade(socket, ticket, reasons[ticket]);
        return;
      }
      if ('status' in ticket) {
        respondToUpgrade(socket, ticket);
        return;
      }
      server.handleUpgrade(request, socket, head, (opened) => admit(opened, ticket, `http://${request.headers.host ?? 'localhost'}`));
    },
    close: () => {
      for (const client of server.clients) client.terminate();
      server.close();
    },
  };
}
