import type { Ticker } from './ticker.ts';

const PING_MS = 30_000; // (rule stream-ping)
const PONG_MS = 15_000; // with the ping's 30 s, a silence of 45 s (decision streaming)
const QUIET_MS = 45_000; // (decision streaming)
const LONGEST_QUIET_MS = 180_000; // (decision streaming)
const PONG_TIMEOUT_MS = 2_000; // our choice: a server that rejects a ping closes the socket at once

/** The observed ping behaviour of an origin: whether it responds, whether it closes the socket on a ping, and how often in a row it was silent. */
export interface PingBehaviour {
  responds: boolean;
  hangsUp: boolean;
  silences: number;
}

/** The ping behaviour by origin. */
export type PingBehaviours = Map<string, PingBehaviour>;

/** Returns the ping behaviour of an origin, created if unknown. */
export const pingBehaviourOf = (all: PingBehaviours, origin: string): PingBehaviour => {
  const behaviour = all.get(origin) ?? { responds: false, hangsUp: false, silences: 0 };
  all.set(origin, behaviour);
  return behaviour;
};

interface Parts {
  behaviour: PingBehaviour;
  ticker: Ticker;
  now: () => number;
  /** True if the server understands a ping message. */
  mayPing: () => boolean;
  send: (text: string) => void;
  onSilent: () => void;
}

/**
 * Watches whether one open socket is alive (decision streaming): sends a ping at first and every 30 s to servers that understand it. A server that
 * has ever responded counts as dead if a ping stays unanswered for 15 s and nothing else arrived; one that never has is only suspected, after
 * 45 s, and later the more often it was silent before.
 */
export const watchPulse = ({ behaviour, ticker, now, mayPing, send, onSilent }: Parts) => {
  let receivedAt = now();
  let pingedAt = -Infinity;
  let isAwaited = false;
  const ping = () => {
    if (behaviour.hangsUp || !mayPing()) return;
    isAwaited = true;
    pingedAt = now();
    send('ping');
  };
  const isSilent = () =>
    behaviour.responds
      ? isAwaited && now() - pingedAt >= PONG_MS
      : now() - receivedAt >= Math.min(QUIET_MS * 2 ** behaviour.silences, LONGEST_QUIET_MS);
  ping();
  const stop = ticker.subscribe(() => {
    if (isSilent()) {
      stop();
      if (!behaviour.responds) behaviour.silences += 1;
      onSilent();
    } else if (now() - pingedAt >= PING_MS) ping();
  });
  return {
    stop,
    received: (text: string) => {
      receivedAt = now();
      isAwaited = false;
      if (text === 'pong') behaviour.responds = true;
    },
    /** True if the socket was closed in reaction to a ping; the server gets no other. */
    wasHungUp: (): boolean => {
      const isResponse = !behaviour.responds && !behaviour.hangsUp && isAwaited && now() - pingedAt < PONG_TIMEOUT_MS;
      if (isResponse) behaviour.hangsUp = true;
      return isResponse;
    },
  };
};
