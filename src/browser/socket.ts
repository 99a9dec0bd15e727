import { fromCallback, type AnyEventObject } from 'xstate';
import { amongTabs, type Open } from './among-tabs.ts';
import { collectBursts } from './bursts.ts';
import { thisPage, type PageState } from './page.ts';
import { TICK_MS } from './tick.ts';
import { ticker as ownTicker, type Ticker } from './ticker.ts';

const PING_MS = 30_000; // doc 1 §9
const DONE = 1000; // doc 1 §7

type Way = 'protocol' | 'query';
/** How a server takes the token, by origin. */
export type Ways = Map<string, Way>;
const waysOfThisPage: Ways = new Map();

interface Connection {
  origin: string;
  token: string;
  ways?: Ways;
  page?: PageState;
  ticker?: Ticker;
  /** The browser's, or what a test plays. */
  Socket?: typeof WebSocket;
}

interface Handlers {
  onOpen: () => void;
  onText: (text: string) => void;
  onClose: (code: number) => void;
}

/** Where the user stream is. The page's scheme decides, not what a server says; the token is in it only for the query way. */
const streamUrl = (origin: string, way: Way, token: string): URL => {
  const url = new URL('/api/v1/streaming', origin.replace(/^http/, 'ws'));
  url.search = String(new URLSearchParams({ stream: 'user', ...(way === 'query' ? { access_token: token } : {}) }));
  return url;
};

/**
 * Opens the user stream and keeps it awake with pings. The token goes by `Sec-WebSocket-Protocol`; only a server that has
 * never taken it so and refuses it now gets it in the query, where logs keep it (Pleroma 2.7). Returns the way to close it.
 */
export const openSocket = (connection: Connection, { onOpen, onText, onClose }: Handlers): (() => void) => {
  const { origin, token, ways = waysOfThisPage, page = thisPage, ticker = ownTicker, Socket = WebSocket } = connection;
  let socket: WebSocket;
  let ticks = 0;

  const dial = (way: Way): WebSocket => {
    const url = streamUrl(origin, way, token);
    return way === 'protocol' ? new Socket(url, token) : new Socket(url);
  };

  const connect = (way: Way) => {
    let hasOpened = false;
    try {
      socket = dial(way);
    } catch (error) {
      // A token with characters that no protocol name may have.
      if (way === 'query') throw error;
      return connect('query');
    }
    socket.onopen = () => {
      hasOpened = true;
      ways.set(origin, way);
      onOpen();
    };
    socket.onmessage = ({ data }) => {
      if (typeof data === 'string') onText(data);
    };
    socket.onclose = ({ code }) => {
      const isRefused = !hasOpened && way === 'protocol' && !ways.has(origin) && page.isOnline();
      if (isRefused) connect('query');
      else onClose(code);
    };
  };

  connect(ways.get(origin) ?? 'protocol');
  const stopPinging = ticker.subscribe(() => {
    if (socket.readyState !== Socket.OPEN) ticks = 0;
    else if (++ticks % (PING_MS / TICK_MS) === 0) socket.send('ping');
  });
  return () => {
    stopPinging();
    socket.onmessage = socket.onclose = null;
    // Closing one that still connects is an error line in the console.
    if (socket.readyState === Socket.CONNECTING) socket.onopen = ({ target }) => (target as WebSocket).close(DONE);
    else socket.close(DONE);
  };
};

type Reading<T> = Connection & { read: (text: string) => T | undefined; name?: string; locks?: LockManager | undefined };

/** The user stream of one account, opened once for all tabs, as a source of `socket.opened`, `socket.received` and `socket.closed`. The token stays in here. */
export const socketTo = <T>({ read, name, locks, ...connection }: Reading<T>) => {
  const open: Open = (say) =>
    openSocket(connection, {
      onOpen: () => say({ type: 'socket.opened' }),
      onText: (text) => {
        const message = read(text);
        if (message !== undefined) say({ type: 'socket.received', message });
      },
      onClose: (code) => say({ type: 'socket.closed', code }),
    });
  const stateAfter = ({ type }: AnyEventObject) => (type === 'socket.closed' ? undefined : { type: 'socket.opened' });
  const shared = name === undefined ? open : amongTabs(open, { name, stateAfter, locks });
  return fromCallback<AnyEventObject>(({ sendBack }) => {
    // In each tab: one that is hidden holds no message back from one that is seen.
    const bursts = collectBursts<T>((messages) => sendBack({ type: 'socket.received', messages }), connection.page);
    const leave = shared((event) => {
      if (event.type === 'socket.received') return bursts.push(event['message'] as T);
      bursts.flush();
      sendBack(event);
    });
    return () => {
      bursts.stop();
      leave();
    };
  });
};
