import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEachTest } from './after-each.ts';

export interface Received {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}
export type Handler = (request: Received, response: ServerResponse) => void;

const open: (() => Promise<void>)[] = [];
afterEachTest(async () => {
  for (const close of open.splice(0)) await close();
});

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

/** Starts an HTTP server for transport faults and invalid responses, closed after the test, which records every request. */
export const serve = async (handler: Handler) => {
  const requests: Received[] = [];
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    const respond = async () => {
      const received = { method, url, headers, body: await bodyOf(request) };
      requests.push(received);
      handler(received, response);
    };
    void respond();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  open.push(
    () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
};

export const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) =>
  void response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', ...headers }).end(JSON.stringify(body));

export const html = (response: ServerResponse, status: number, body: string) =>
  void response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(body);
