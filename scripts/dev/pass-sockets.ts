import type { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';

interface Passing {
  readonly isPassed: (path: string) => boolean;
  readonly instance: string;
  readonly page: string;
}

/** Proxies the page's sockets to the instance, and replaces its origin in the messages. */
export const passSockets = (server: Pick<EventEmitter, 'on'>, { isPassed, instance, page }: Passing): void => {
  const door = new WebSocketServer({ noServer: true, handleProtocols: (protocols) => [...protocols][0] ?? false });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const path = request.url ?? '/';
    if (!isPassed(path)) return;
    const protocols = request.headers['sec-websocket-protocol']?.split(/,\s*/) ?? [];
    const behind = new WebSocket(`${instance.replace('http', 'ws')}${path}`, protocols, { headers: { origin: instance } });
    behind.once('unexpected-response', (_sent, { statusCode, statusMessage }) =>
      socket.end(`HTTP/1.1 ${statusCode} ${statusMessage}\r\nconnection: close\r\n\r\n`),
    );
    behind.once('error', () => socket.destroy());
    behind.once('open', () =>
      door.handleUpgrade(request, socket, head, (front) => joined(front, behind, (text) => text.replaceAll(instance, page))),
    );
  });
};

const joined = (front: WebSocket, behind: WebSocket, renamed: (text: string) => string): void => {
  behind.on('message', (data: Buffer) => front.send(renamed(data.toString())));
  front.on('message', (data: Buffer) => behind.send(data.toString()));
  front.on('close', () => behind.close());
  behind.on('close', (code) => (isSendable(code) ? front.close(code) : front.terminate()));
  front.on('error', () => behind.terminate());
};

const isSendable = (code: number): boolean => code >= 1000 && ![1004, 1005, 1006, 1015].includes(code);
