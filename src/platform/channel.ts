import { fromCallback } from 'xstate';
import { TICK_MS } from './tick.ts';
import { ticker as ownTicker, type Ticker } from './ticker.ts';

const HEARTBEAT_MS = 30_000; // Phoenix closes a channel that was silent for 60 s
const DONE = 1000;

interface Channel<T> {
  url: () => URL;
  frames: { join: string; heartbeat: string; say: (text: string) => string };
  read: (text: string) => T | undefined;
  ticker?: Ticker;
}

/** A Phoenix channel as a source of `channel.received` and `channel.closed`; it sends the frames of each `channel.send`. */
export const channelTo = <T>({ url, frames, read, ticker = ownTicker }: Channel<T>) =>
  fromCallback<{ type: 'channel.send'; text: string }>(({ sendBack, receive }) => {
    const socket = new WebSocket(url());
    const send = (frame: string): void => {
      if (socket.readyState === WebSocket.OPEN) socket.send(frame);
    };
    socket.onopen = () => send(frames.join);
    socket.onmessage = ({ data }) => {
      const message = typeof data === 'string' ? read(data) : undefined;
      if (message !== undefined) sendBack({ type: 'channel.received', message });
    };
    socket.onclose = ({ code }) => sendBack({ type: 'channel.closed', code });
    receive(({ text }) => send(frames.say(text)));
    let ticks = 0;
    const stopBeating = ticker.subscribe(() => {
      ticks += 1;
      if (ticks % (HEARTBEAT_MS / TICK_MS) === 0) send(frames.heartbeat);
    });
    return () => {
      stopBeating();
      socket.onmessage = socket.onclose = null;
      if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close(DONE);
      else socket.close(DONE);
    };
  });
