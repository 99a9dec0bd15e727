import type { Page, WebSocketRoute } from '@playwright/test';
import { expect } from './fixtures.ts';
import type { Instance } from './testing.ts';

type Frame = readonly [joinRef: string | null, ref: string | null, topic: string, event: string, payload: any];

const TOPIC = 'chat:public';
const frameOf = (text: unknown) => JSON.parse(String(text)) as Frame;

/** Holds the messages of the server to a page's shoutbox, until a test releases them. */
export const shoutGateOf = async (page: Page) => {
  const queued: Frame[] = [];
  let [client, server]: (WebSocketRoute | undefined)[] = [];
  await page.routeWebSocket(/\/socket\/websocket/, (route) => {
    queued.length = 0;
    client = route;
    server = route.connectToServer();
    server.onMessage((text) => void queued.push(frameOf(text)));
  });
  return {
    /** Lets the first frame through that is meant. */
    open: async (isMeant: (event: string, payload: any) => boolean): Promise<void> => {
      const at = () => queued.findIndex(([, , , event, payload]) => isMeant(event, payload));
      await expect.poll(at, 'a held frame of the shoutbox').toBeGreaterThanOrEqual(0);
      const [frame] = queued.splice(at(), 1);
      client?.send(JSON.stringify(frame));
    },
    /** Sends an invalid message, after which the server closes the channel. */
    offend: () => server?.send(JSON.stringify(['1', null, TOPIC, 'nonsense', {}])),
    close: () => client?.close({ code: 1011 }),
  };
};

/** Sends a message to the shoutbox as another account. */
export const shoutAs = async ({ origin, testing }: Instance, account: string, text: string): Promise<void> => {
  const headers = { authorization: `Bearer ${await testing.tokenOf(account)}` };
  const own = await (await fetch(`${origin}/api/v1/accounts/verify_credentials`, { headers })).json();
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/socket/websocket?vsn=2.0.0&token=${own.pleroma.chat_token}`);
  const came = (wanted: string) =>
    new Promise<void>((resolve) => {
      socket.addEventListener('message', ({ data }) => frameOf(data)[3] === wanted && resolve());
    });
  const send = (event: string, payload: object) => socket.send(JSON.stringify(['1', '1', TOPIC, event, payload]));
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  const joined = came('phx_reply');
  send('phx_join', {});
  await joined;
  const received = came('new_msg');
  send('new_msg', { text });
  await received;
  socket.close();
};
