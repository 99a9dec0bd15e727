import type { PingBehaviours } from '#platform/pulse.ts';
import { socketTo, type Absence } from '#platform/socket.ts';
import type { TokenMethods } from '#platform/dial-stream.ts';
import type { TopicRules } from '#platform/topics.ts';
import { TICK_MS } from '#platform/tick.ts';
import { playedSockets } from './sockets.ts';
import { listenTo, playedPage, playedTicker } from './support.ts';

/** The server whose page it is. */
export const ORIGIN = 'https://here.example';

/** Where its stream is, with the token left out. */
export const WITHOUT_TOKEN = 'wss://here.example/api/v1/streaming?stream=user';

const BARE = 'wss://here.example/api/v1/streaming';

type Known = {
  findOrigin?: () => Promise<string>;
  mayPing?: () => boolean;
  takesProtocol?: () => boolean;
  absence?: Absence;
  topics?: TopicRules;
};

/** A socket to the server whose WebSockets, page and time the test plays. */
export const startSocket = ({
  tokenMethods = new Map() as TokenMethods,
  behaviour = new Map() as PingBehaviours,
  token = 'secret',
  origin = ORIGIN,
  input = { topics: [] },
  ...loaded
}: {
  tokenMethods?: TokenMethods;
  behaviour?: PingBehaviours;
  token?: string;
  origin?: string;
  input?: { topics: string[] };
} & Known = {}) => {
  const { made, Socket } = playedSockets();
  const { page, state, listenerCount } = playedPage();
  const { ticker, tick, listenerCount: tickListeners } = playedTicker();
  const clock = { now: 1_000_000 };
  const pass = (ms: number) => {
    for (let left = ms; left > 0; left -= TICK_MS) {
      clock.now += TICK_MS;
      tick();
    }
  };
  const read = (text: string) => (text === 'pong' ? undefined : `read ${text}`);
  const logic = socketTo({ origin, token, read, tokenMethods, behaviour, page, ticker, now: () => clock.now, Socket, ...loaded });
  return {
    ...listenTo(logic, input),
    logic,
    made,
    state,
    clock,
    pass,
    tokenMethods,
    behaviour,
    left: () => listenerCount() + tickListeners(),
  };
};

/** The addresses that were dialled, each with its protocol. */
export const dialled = ({ made }: ReturnType<typeof startSocket>) => made.map(({ url, protocol }) => [url, protocol]);

/** The connections with the token as protocol, and without a token. */
export const [BY_PROTOCOL, BARELY] = [
  [WITHOUT_TOKEN, 'secret'],
  [BARE, undefined],
];
