import { WebSocket } from 'ws';
import type { Filled } from './fill.ts';
import { quantile } from './row.ts';
import type { Measured } from './row.ts';

const STREAMS = 500;
const SECONDS = 8;
const A_SECOND = 50;
const DELIVERY_MS = 50;

/** Opens streams, half of them of the public timeline, posts, and measures when each post arrives. */
export const measureStreams = async (origin: string, { members, tokenOf }: Filled): Promise<Measured[]> => {
  const delays: number[] = [];
  let publicly = 0;
  const sockets = Array.from({ length: STREAMS }, (_, at) => {
    const stream = at % 2 === 0 ? 'public' : 'user';
    const token = tokenOf(members[at % members.length] ?? '');
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/v1/streaming?stream=${stream}&access_token=${token}`);
    socket.on('message', (data: Buffer) => {
      const sent = /Sent at (\d+)\./.exec(data.toString())?.[1];
      if (sent === undefined) return;
      delays.push(Date.now() - Number(sent));
      if (stream === 'public') publicly += 1;
    });
    return socket;
  });
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('open', resolve))));

  const posts: Promise<unknown>[] = [];
  const start = performance.now();
  for (let at = 0; at < SECONDS * A_SECOND; at++) {
    const due = start + (at * 1_000) / A_SECOND;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    const headers = { authorization: `Bearer ${tokenOf(members[at % members.length] ?? '')}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ status: `Sent at ${Date.now()}.` });
    posts.push(fetch(`${origin}/api/v1/statuses`, { method: 'POST', headers, body }).then((response) => response.text()));
  }
  await Promise.all(posts);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  for (const socket of sockets) socket.terminate();

  const expected = (STREAMS / 2) * SECONDS * A_SECOND;
  return [
    {
      what: `${STREAMS} streams at ${A_SECOND} statuses a second: delivery`,
      value: quantile(delays, 0.99),
      unit: 'ms',
      limit: DELIVERY_MS,
      note: `median ${quantile(delays, 0.5)} ms, ${delays.length} deliveries`,
    },
    { what: 'posts that did not reach the public streams', value: Math.max(0, expected - publicly), unit: '', limit: 0 },
  ];
};
