import type { Ticker } from './ticker.ts';

const PING_MS = 30_000; // (rule stream-ping)
const PONG_MS = 15_000; // with the ping's 30 s, a silence of 45 s (decision streaming)
const QUIET_MS = 45_000; // (decision streaming)
const LONGEST_QUIET_MS = 180_000; // (decision streaming)
const ANSWER_TO_PING_MS = 2_000; // our choice: who minds a ping drops the socket at once

/** What an origin was seen to do: whether it answers pings, whether it hangs up on them, and how often in a row it was silent. */
export interface PingBehaviour {
  answers: boolean;
  hangsUp: boolean;
  silences: number;
}

/** The habits of servers, by origin. */
export type PingBehaviours = Map<string, PingBehaviour>;

/** The habits of an origin, as far as they are known. */
export const pingBehaviourOf = (all: PingBehaviours, origin: string): PingBehaviour => {
  const habits = all.get(origin) ?? { answers: false, hangsUp: false, silences: 0 };
  all.set(origin, habits);
  return habits;
};

interface Parts {
  habits: PingBehaviour;
  ticker: Ticker;
  now: () => number;
  /** Whether the server is one of those that understand a ping in words. */
  mayPing: () => boolean;
  send: (text: string) => void;
  onSilent: () => void;
}

/**
 * Watches one open socket for life (decision streaming): a ping at first and each 30 s, to those that understand it. A server that was
 * seen to answer is dead once a ping stays unanswered for 15 s and nothing else came; one that never was is only doubted, after
 * 45 s, and later the longer it is its habit to be silent.
 */
export const watchPulse = ({ habits, ticker, now, mayPing, send, onSilent }: Parts) => {
  let receivedAt = now();
  let pingedAt = -Infinity;
  let isAwaited = false;
  const ping = () => {
    if (habits.hangsUp || !mayPing()) return;
    isAwaited = true;
    pingedAt = now();
    send('ping');
  };
  const isSilent = () =>
    habits.answers
      ? isAwaited && now() - pingedAt >= PONG_MS
      : now() - receivedAt >= Math.min(QUIET_MS * 2 ** habits.silences, LONGEST_QUIET_MS);
  ping();
  const stop = ticker.subscribe(() => {
    if (isSilent()) {
      stop();
      if (!habits.answers) habits.silences += 1;
      onSilent();
    } else if (now() - pingedAt >= PING_MS) ping();
  });
  return {
    stop,
    received: (text: string) => {
      receivedAt = now();
      isAwaited = false;
      if (text === 'pong') habits.answers = true;
    },
    /** Whether an end now is this server's answer to a ping; it gets no other. */
    wasHungUp: (): boolean => {
      const isAnswer = !habits.answers && !habits.hangsUp && isAwaited && now() - pingedAt < ANSWER_TO_PING_MS;
      if (isAnswer) habits.hangsUp = true;
      return isAnswer;
    },
  };
};
