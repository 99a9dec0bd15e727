import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { bearerOf, grants } from '../http/identify.ts';
import type { Instance, Json, JsonObject } from '../instance.ts';
import { isObject } from '../render/flavour/kinds.ts';
import type { Flavour } from '../settings.ts';
import type { Seat } from './session.ts';
import type { StreamName, Topic } from './topics.ts';

const posts = ['update', 'status.update', 'delete'];
const carried: Readonly<Partial<Record<StreamName, readonly string[]>>> = {
  user: [...posts, 'notification', 'filters_changed'],
  'user:notification': ['notification'],
  list: posts,
  direct: ['conversation'],
  public: ['delete'],
  'public:local': ['delete'],
};

/** Streams that a socket may subscribe to once it is open. */
export const gotosocialLater: readonly string[] = ['user', 'public', 'public:local', 'direct', 'list'];

/** A frame as a topic sends it in a flavour; undefined if it does not send such an event. As recorded from GoToSocial. */
export function frameOn(flavour: Flavour, { stream, target }: Topic, frame: string): string | undefined {
  const json = flavour === 'gotosocial' ? objectIn(frame) : undefined;
  // Frames that a test sends, however malformed, are sent unchanged.
  if (json === undefined || typeof json['event'] !== 'string') return frame;
  const { event, payload } = json;
  if (carried[stream]?.includes(event) !== true) return undefined;
  const label = stream === 'list' ? `list:${target ?? ''}` : stream;
  return JSON.stringify({ stream: [label], event, payload: payload ?? '' });
}

/** The JSON object that a text is, or undefined; a client's text that is none ends its socket. */
export function objectIn(text: string): JsonObject | undefined {
  try {
    const value = JSON.parse(text) as Json;
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The refusal of an upgrade. */
export interface Response {
  status: number;
  reason: string;
  error?: string;
  location?: string;
}

const respond = (status: number, reason: string, error: string): Response => ({ status, reason, error });

/** Returns the account that requests a stream of GoToSocial, which refuses guests; otherwise the refusal. */
export function gotosocialSeat(instance: Instance, { url = '/', headers }: IncomingMessage): Seat | Response {
  const { pathname, searchParams: query, search } = new URL(url, 'http://localhost');
  if ((headers['user-agent'] ?? '') === '') return respond(418, "I'm a teapot", "I'm a teapot: no user-agent sent with request");
  if (pathname === '/api/v1/streaming/') return { status: 301, reason: 'Moved Permanently', location: pathname.slice(0, -1) + search };
  if (pathname !== '/api/v1/streaming') return respond(404, 'Not Found', 'Not Found');
  const offered = headers['sec-websocket-protocol']?.split(',')[0]?.trim();
  const bearer = /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  const secret = query.get('access_token') ?? offered ?? bearer;
  if (secret === undefined) return respond(401, 'Unauthorized', 'Unauthorized: token not supplied');
  const { token, account } = bearerOf(instance.store, secret);
  if (account === null || token === null || !grants(token.scopes, ['read'])) return respond(401, 'Unauthorized', 'Unauthorized');
  return { account: account.id, token: token.id };
}

/** Ends an upgrade with a response. */
export function respondToUpgrade(socket: Duplex, { status, reason, error, location }: Response): void {
  const body = error === undefined ? '' : JSON.stringify({ error });
  const locationHeader = location === undefined ? '' : `location: ${location}\r\n`;
  const length = `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}`;
  socket.end(`HTTP/1.1 ${status} ${reason}\r\n${locationHeader}${length}\r\nconnection: close\r\n\r\n${body}`);
}
