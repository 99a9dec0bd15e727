import type { IncomingMessage } from 'node:http';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import { accountById } from '../db/accounts.ts';
import { refuseUpgrade } from '../http/door.ts';
import { bearerOf, grants } from '../http/identify.ts';
import type { Instance } from '../instance.ts';
import { phoenixForm } from './phoenix-frames.ts';
import type { PhoenixForm } from './phoenix-frames.ts';
import { makePhoenixVisit } from './phoenix-visit.ts';
import { makeShoutRoom, shoutTopic } from './shout-room.ts';
import type { ShoutRoom } from './shout-room.ts';
import { seatOfShoutToken } from './shout-token.ts';
import type { Sockets } from './sockets.ts';

const idleMs = 60_000;
const badFrame = 1011;
const goingAway = 1001;

/** Returns whether an upgrade is for the shoutbox. */
export function isShoutPath(request: IncomingMessage): boolean {
  return /^\/socket\/websocket\/?(\?|$)/.test(request.url ?? '');
}

interface Shouting {
  account: string;
  token: number;
}

/** Returns the owner of the socket's token: a `chat_token`, or an access token that may read and write. */
function shouterOf(instance: Instance, secret: string): Shouting | undefined {
  const { token, account } = bearerOf(instance.store, secret);
  if (account !== null && token !== null) return grants(token.scopes, ['write']) ? { account: account.id, token: token.id } : undefined;
  const seat = seatOfShoutToken(instance, secret);
  return seat !== undefined && accountById(instance.store, seat.account)?.deactivated === 0 ? seat : undefined;
}

/** The sockets of the shoutbox; `say` is for callers without a socket. */
export interface ShoutSockets extends Sockets {
  say: ShoutRoom['say'];
}

/** `/socket/websocket`: the shoutbox, in the protocol of Phoenix channels; without a good token the upgrade is refused with 403. */
export function makeShoutSocket(instance: Instance): ShoutSockets {
  const server = new WebSocketServer({ noServer: true, clientTracking: true, maxPayload: 64_000 });
  const room = makeShoutRoom(instance);
  instance.onReplaced.push(() => {
    for (const client of server.clients) client.close(goingAway);
  });

  const seat = (socket: WebSocket, form: PhoenixForm, shouter: Shouting, base: string): void => {
    const { account } = shouter;
    const detach = instance.hub.attach({ ...shouter, close: (code) => socket.close(code) });
    const visit = makePhoenixVisit(
      (message) => socket.send(form.encode(message)),
      (topic) =>
        topic === shoutTopic
          ? room.enter({ account, base, receive: (event, payload) => visit.broadcast(topic, event, payload) })
          : undefined,
    );
    let idle: NodeJS.Timeout | undefined;
    const received = (): void => {
      clearTimeout(idle);
      idle = setTimeout(() => socket.close(1000), idleMs);
      idle.unref();
    };
    received();
    socket.on('error', () => socket.terminate());
    socket.on('message', (data, isBinary) => {
      received();
      const message = isBinary || !Buffer.isBuffer(data) ? undefined : form.decode(data.toString());
      if (message === undefined) socket.close(badFrame);
      else if (accountById(instance.store, account)?.deactivated === 0) visit.receive(message);
      else socket.close(1000);
    });
    socket.on('close', () => {
      clearTimeout(idle);
      detach();
      visit.end();
    });
  };

  return {
    say: room.say,
    upgrade: (request, socket, head) => {
      const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
      const form = phoenixForm(searchParams.get('vsn'));
      const shouter = shouterOf(instance, searchParams.get('token') ?? '');
      const isAbsent = !['union', 'pleroma'].includes(instance.settings.flavour);
      if (isAbsent || form === undefined || shouter === undefined) refuseUpgrade(socket, 403, 'Forbidden');
      else
        server.handleUpgrade(request, socket, head, (opened) =>
          seat(opened, form, shouter, `http://${request.headers.host ?? 'localhost'}`),
        );
    },
    close: () => {
      for (const client of server.clients) client.terminate();
      server.close();
    },
  };
}
