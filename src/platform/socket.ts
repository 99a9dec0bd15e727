import { fromCallback, type AnyEventObject } from 'xstate';
import { amongTabs, type Open, type Opened } from './among-tabs.ts';
import { collectBursts } from './bursts.ts';
import { thisPage, type PageState } from './page.ts';
import { pingBehaviourOf, watchPulse, type PingBehaviours } from './pulse.ts';
import { dialStream, type TokenMethods } from './dial-stream.ts';
import { ticker as ownTicker, type Ticker } from './ticker.ts';
import { watchTopics, type TopicRules } from './topics.ts';

const DONE = 1000; // (rule stream-closes)
const ORDERLY: readonly number[] = [1000, 1001]; // (rule stream-closes)

const methodsOfThisPage: TokenMethods = new Map();
const behaviourOfThisPage: PingBehaviours = new Map();

/** Determines whether the server has no stream at all. */
export interface Absence {
  /** Checked before connecting. */
  isKnown: () => boolean | Promise<boolean>;
  /** Called after a failed handshake if none ever passed. */
  isFound: () => Promise<boolean>;
  /** True until the absence was reported. */
  isNews: () => boolean;
}

interface Connection {
  origin: string;
  token: string;
  /** Returns the origin of the stream where it may be another one. */
  findOrigin?: (() => Promise<string>) | undefined;
  /** True if the server understands a ping message. */
  mayPing?: () => boolean;
  takesProtocol?: () => boolean;
  absence?: Absence;
  topics?: TopicRules;
  tokenMethods?: TokenMethods;
  behaviour?: PingBehaviours;
  page?: PageState;
  ticker?: Ticker;
  now?: () => number;
  /** The browser's, or a fake in tests. */
  Socket?: typeof WebSocket;
}

interface Handlers {
  onOpen: () => void;
  onText: (text: string) => void;
  /** Called with the topics that the socket streams beside the user stream. */
  onTopics: (topics: readonly string[]) => void;
  /** Called when the socket was silent for so long that it may be dead. */
  onSilent: () => void;
  onClose: (code: number) => void;
  onAbsent: () => void;
}

const always = () => true;
const NO_TOPICS: TopicRules = { requestOf: () => undefined, responds: () => false };

/** Opens the user stream and watches whether it is alive. */
export const openSocket = (connection: Connection, { onOpen, onText, onTopics, onSilent, onClose, onAbsent }: Handlers): Opened => {
  const { origin, token, findOrigin, tokenMethods: methods = methodsOfThisPage, behaviour: all = behaviourOfThisPage } = connection;
  const { mayPing = always, takesProtocol = always, absence } = connection;
  const { page = thisPage, ticker = ownTicker, now = Date.now, Socket = WebSocket } = connection;
  const behaviour = pingBehaviourOf(all, origin);
  const topics = watchTopics(connection.topics ?? NO_TOPICS, onTopics);
  let pulse: ReturnType<typeof watchPulse> | undefined;
  let streamOrigin = origin;

  const dial = (): ((code: number) => void) =>
    dialStream(
      { origin: streamOrigin, token, methods, isOnline: page.isOnline, takesProtocol, isAbsent: absence?.isFound, Socket },
      {
        onOpen: (send) => {
          pulse = watchPulse({ behaviour, ticker, now, mayPing, send, onSilent });
          onOpen();
          topics.opened(send);
        },
        onText: (text) => {
          pulse?.received(text);
          if (!topics.received(text)) onText(text);
        },
        onClose: (code) => {
          pulse?.stop();
          topics.closed();
          if (!ORDERLY.includes(code) && pulse?.wasHungUp()) hangUp = dial();
          else onClose(code);
        },
        onAbsent,
      },
    );
  let isLeft = false;
  let hangUp: (code: number) => void = () => {};
  const begin = (isAbsent: boolean) => {
    if (isLeft) return;
    if (isAbsent) onAbsent();
    else hangUp = dial();
  };
  const isAbsent = absence?.isKnown() ?? false;
  const beginThere = async (find: () => Promise<string>) => {
    streamOrigin = await find();
    begin(await isAbsent);
  };
  if (findOrigin) void beginThere(findOrigin);
  else if (typeof isAbsent === 'boolean') begin(isAbsent);
  else void isAbsent.then(begin);
  return {
    close: () => {
      isLeft = true;
      pulse?.stop();
      topics.closed();
      hangUp(DONE);
    },
    want: topics.want,
  };
};

/** The topics that an actor wants, beside the user stream. */
export type WantEvent = { type: 'socket.want'; topics: readonly string[] };

type Reading<T> = Connection & { read: (text: string) => T | undefined; name?: string; locks?: LockManager | undefined };

/** The user stream of one account, opened once for all tabs, as a source of `socket.opened`, `socket.received`, `socket.topics`, `socket.silent`, `socket.closed` and `socket.absent`; it takes the wanted topics as its input and as `socket.want`. The token is not part of any event. */
export const socketTo = <T>({ read, name, locks, ...connection }: Reading<T>) => {
  const open: Open = (send) =>
    openSocket(connection, {
      onOpen: () => send({ type: 'socket.opened' }),
      onText: (text) => {
        const message = read(text);
        if (message !== undefined) send({ type: 'socket.received', message });
      },
      onTopics: (topics) => send({ type: 'socket.topics', topics }),
      onSilent: () => send({ type: 'socket.silent' }),
      onClose: (code) => send({ type: 'socket.closed', code }),
      onAbsent: () => send({ type: 'socket.absent', isNews: connection.absence?.isNews() === true }),
    });
  const stateAfter = ({ type }: AnyEventObject) => {
    if (type === 'socket.absent') return { type, isNews: false };
    return type === 'socket.closed' || type === 'socket.silent' ? undefined : { type: 'socket.opened' };
  };
  const shared = name === undefined ? open : amongTabs(open, { name, stateAfter, locks });
  return fromCallback<WantEvent, { topics: readonly string[] }>(({ sendBack, receive, input }) => {
    // In each tab: a hidden one does not delay messages for a visible one.
    const bursts = collectBursts<T>((messages) => sendBack({ type: 'socket.received', messages }), connection.page);
    const { close, want } = shared((event) => {
      if (event.type === 'socket.received') return bursts.push(event['message'] as T);
      bursts.flush();
      sendBack(event);
    });
    if (input.topics.length > 0) want(input.topics);
    receive(({ topics }) => want(topics));
    return () => {
      bursts.stop();
      close();
    };
  });
};
