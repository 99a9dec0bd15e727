import type { IncomingMessage } from 'node:http';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import { accountById } from '../db/accounts.ts';
import type { Account } from '../db/accounts.ts';
import { refuseUpgrade } from '../http/door.ts';
import { bearerOf, grants } from '../http/identify.ts';
import type { Instance } from '../instance.ts';
import { phoenixForm } from './phoenix-frames.ts';
import type { PhoenixForm } from './phoenix-frames.ts';
import { makePhoenixVisit } from './phoenix-visit.ts';
import { makeShoutRoom, shoutTopic } from './shout-room.ts';
import { accountOfShoutToken } from './shout-token.ts';
import type { Sockets } from './sockets.ts';

const idleMs = 60_000;
const badFrame = 1011;
const goingAway = 1001;

/** Whether an upgrade is for the shoutbox. */
export function isShoutPath(request: IncomingMessage): boolean {
  return /^\/socket\/websocket\/?(\?|$)/.test(request.url ?? '');
}

/** Whose token opens the socket: a `chat_token`, or an access token that may read and write. */
function shouterOf(instance: Instance, secret: string): Account | undefined {
  const { token, account } = bearerOf(instance.store, secret);
  if (account !== null && token !== null) return grants(token.scopes, ['write']) ? account : undefined;
  const id = accountOfShoutToken(instance, secret);
  const named = id === undefined ? undefined : accountById(instance.store, id);
  return named?.deactivated === 0 ? named : undefined;
}

/** `/socket/websocket`: the shoutbox, in the protocol of Phoenix channels; without a good token the upgrade is refused with 403. */
export function makeShoutSocket(instance: Instance): Sockets {
  const server = new WebSocketServer({ noServer: true, clientTracking: true, maxPayload: 64_000 });
  const enter = makeShoutRoom(instance);
  instance.onReplaced.push(() => {
    for (const client of server.clients) client.close(goingAway);
  });

  const seat = (socket: WebSocket, form: PhoenixForm, account: string, base: string): void => {
    const visit = makePhoenixVisit(
      (message) => socket.send(form.encode(message)),
      (topic) =>
        topic === shoutTopic ? enter({ account, base, hear: (event, payload) => visit.broadcast(topic, event, payload) }) : undefined,
    );
    let idle: NodeJS.Timeout | undefined;
    const heard = (): void => {
      clearTimeout(idle);
      idle = setTimeout(() => socket.close(1000), idleMs);
      idle.unref();
    };
    heard();
    socket.on('error', () => socket.terminate());
    socket.on('message', (data, isBinary) => {
      heard();
      const message = isBinary || !Buffer.isBuffer(data) ? undefined : form.decode(data.toString());
      if (message === undefined) socket.close(badFrame);
      else if (accountById(instance.store, account)?.deactivated === 0) visit.receive(message);
      else socket.close(1000);
    });
    socket.on('close', () => {
      clearTimeout(idle);
      visit.end();
    });
  };

  return {
    upgrade: (request, socket, head) => {
      const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
      const form = phoenixForm(searchParams.get('vsn'));
      const account = shouterOf(instance, searchParams.get('token') ?? '');
      const isAbsent = ['akkoma', 'mastodon'].includes(instance.settings.flavour);
      if (isAbsent || form === undefined || account === undefined) refuseUpgrade(socket, 403, 'Forbidden');
      else
        server.handleUpgrade(request, socket, head, (opened) =>
          seat(opened, form, account.id, `http://${request.headers.host ?? 'localhost'}`),
        );
    },
    close: () => {
      for (const client of server.clients) client.terminate();
      server.close();
    },
  };
}
