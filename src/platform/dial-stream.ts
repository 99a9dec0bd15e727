import { responseIn } from './pleroma-response.ts';

/** The way in which a server accepts the token: as the handshake's protocol, in a message on the open socket (Pleroma since 2.6), or in the query, which ends up in logs. */
export type TokenMethod = 'protocol' | 'inside' | 'query';

/** The method of each server, by origin. */
export type TokenMethods = Map<string, TokenMethod>;

const ABNORMAL = 1006; // RFC 6455 §7.4.1
const MESSAGE_TIMEOUT_MS = 5_000; // our choice: the time limit for a response to a message on the socket
const DIAL_MS = 20_000; // our choice: how long a handshake may take

interface Dialling {
  origin: string;
  token: string;
  methods: TokenMethods;
  isOnline: () => boolean;
  /** True if the server supports a token in the handshake's protocol. */
  takesProtocol: () => boolean;
  /** Checks whether the server has no stream at all. */
  isAbsent: (() => Promise<boolean>) | undefined;
  Socket: typeof WebSocket;
}

interface Handlers {
  onOpen: (send: (text: string) => void) => void;
  onText: (text: string) => void;
  onClose: (code: number) => void;
  onAbsent: () => void;
}

/** Returns the address of the stream. The page's scheme decides, not the server's configuration; the token is included only for the query method. */
const streamUrl = (origin: string, method: TokenMethod, token: string): URL => {
  const url = new URL('/api/v1/streaming', origin.replace(/^http/, 'ws'));
  if (method !== 'inside') url.search = String(new URLSearchParams({ stream: 'user', ...(method === 'query' && { access_token: token }) }));
  return url;
};

/**
 * Connects to the user stream with the token method of this origin; if that is not known yet, it is determined (decision streaming). A browser
 * does not report why a handshake failed, so only this counts as a refusal of the protocol: it fails twice, and a handshake without
 * a token passes before and after the second failure. Returns a function that disconnects.
 */
export const dialStream = (
  { origin, token, methods, isOnline, takesProtocol, isAbsent, Socket }: Dialling,
  { onOpen, onText, onClose, onAbsent }: Handlers,
): ((code: number) => void) => {
  let socket: WebSocket | undefined;
  let limit: ReturnType<typeof setTimeout> | undefined;
  const drop = (code = 1000) => {
    clearTimeout(limit);
    const former = socket;
    socket = undefined;
    if (!former) return;
    former.onmessage = former.onclose = null;
    // Closing a socket that is still connecting logs an error to the console.
    if (former.readyState === Socket.CONNECTING) former.onopen = ({ target }) => (target as WebSocket).close(code);
    else former.close(code);
  };
  const within = (ms: number, onTimeout: () => void) => {
    clearTimeout(limit);
    limit = setTimeout(() => {
      drop();
      onTimeout();
    }, ms);
  };
  const opened = (method: TokenMethod) => {
    clearTimeout(limit);
    methods.set(origin, method);
    onOpen((text) => socket?.readyState === Socket.OPEN && socket.send(text));
  };

  const dial = (method: TokenMethod, failed: (code: number) => void): WebSocket | undefined => {
    try {
      const url = streamUrl(origin, method, token);
      socket = method === 'protocol' ? new Socket(url, token) : new Socket(url);
    } catch (error) {
      // The token has characters that a protocol name may not have.
      if (method !== 'protocol') throw error;
      failed(ABNORMAL);
      return undefined;
    }
    let hasOpened = false;
    const own = socket;
    within(DIAL_MS, () => failed(ABNORMAL));
    own.onopen = () => {
      hasOpened = true;
      opened(method);
    };
    own.onmessage = ({ data }) => {
      if (typeof data === 'string') onText(data);
    };
    own.onclose = ({ code }) => {
      clearTimeout(limit);
      (hasOpened ? onClose : failed)(code);
    };
    return own;
  };

  /** Connects without a token and authenticates by message; calls `unheard` if the socket stays open and the messages get no response. */
  const dialInside = (failed: (code: number) => void, noResponse: () => void) => {
    const own = dial('inside', failed);
    if (!own) return;
    const refused = (code: number) => {
      methods.delete(origin);
      failed(code);
    };
    own.onopen = () => {
      within(MESSAGE_TIMEOUT_MS, noResponse);
      own.onclose = ({ code }) => {
        clearTimeout(limit);
        refused(code);
      };
      own.send(JSON.stringify({ type: 'pleroma:authenticate', token }));
    };
    own.onmessage = ({ data }) => {
      const response = typeof data === 'string' ? responseIn(data) : undefined;
      if (!response) return;
      if (response.result === 'error') {
        drop();
        return refused(ABNORMAL);
      }
      if (response.type === 'pleroma:authenticate') return own.send(JSON.stringify({ type: 'subscribe', stream: 'user' }));
      own.onmessage = ({ data: message }) => typeof message === 'string' && onText(message);
      own.onclose = ({ code }) => onClose(code);
      opened('inside');
    };
  };

  /** Checks without a token whether websockets pass at all. */
  const probe = (passed: () => void) => {
    const own = dial('inside', onClose);
    if (!own) return;
    own.onopen = () => {
      drop();
      passed();
    };
  };

  let isLeft = false;
  const otherwise = () => dialInside(onClose, () => dial('protocol', () => probe(() => dial('query', onClose))));
  const checkAbsence = async (check: () => Promise<boolean>) => {
    const absent = await check();
    if (isLeft) return;
    if (absent) onAbsent();
    else otherwise();
  };
  const findOut = (code: number) => {
    if (!isOnline()) return onClose(code);
    if (!isAbsent) return otherwise();
    void checkAbsence(isAbsent);
  };
  const storedMethod = methods.get(origin);
  if (storedMethod === undefined && takesProtocol()) dial('protocol', findOut);
  else if (storedMethod === undefined) otherwise();
  else if (storedMethod === 'inside') dialInside(onClose, () => onClose(ABNORMAL));
  else dial(storedMethod, onClose);
  return (code) => {
    isLeft = true;
    drop(code);
  };
};
