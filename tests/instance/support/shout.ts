import { WebSocket } from 'ws';

export interface ShoutFrame {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: any;
}

export interface OpenShout {
  socket: WebSocket;
  send(event: string, payload?: unknown, rest?: { topic?: string; ref?: string; joinRef?: string | null }): void;
  /** returns the next frame of the server, in either form */
  next(): Promise<ShoutFrame>;
  closed: Promise<number>;
}

/** Opens the shoutbox’s socket like the `phoenix` client; a refusal throws with the status of the response. */
export async function openShout(origin: string, token: string | undefined, vsn: '1.0.0' | '2.0.0' = '2.0.0'): Promise<OpenShout> {
  const query = new URLSearchParams({ vsn, ...(token === undefined ? {} : { token }) });
  const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/socket/websocket?${query.toString()}`);
  const frames: ShoutFrame[] = [];
  const waiting: ((frame: ShoutFrame) => void)[] = [];
  socket.on('message', (data) => {
    const json = JSON.parse((data as Buffer).toString());
    const [joinRef, ref, topic, event, payload] = Array.isArray(json)
      ? json
      : [json.join_ref ?? null, json.ref, json.topic, json.event, json.payload];
    const frame = { joinRef, ref, topic, event, payload };
    const first = waiting.shift();
    if (first === undefined) frames.push(frame);
    else first(frame);
  });
  const closed = new Promise<number>((done) => socket.on('close', done));
  await new Promise<void>((done, fail) => {
    socket.on('open', () => done());
    socket.on('unexpected-response', (_request, response) => {
      response.resume();
      fail(new Error(String(response.statusCode)));
    });
    socket.on('error', fail);
  });
  return {
    socket,
    closed,
    send: (event, payload = {}, { topic = 'chat:public', ref = '1', joinRef = '1' } = {}) =>
      socket.send(JSON.stringify(vsn === '2.0.0' ? [joinRef, ref, topic, event, payload] : { topic, event, payload, ref })),
    next: async () => frames.shift() ?? new Promise((done) => waiting.push(done)),
  };
}
