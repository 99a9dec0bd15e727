/** How a server takes the token: as the handshake's protocol, said inside an open socket (Pleroma since 2.6), or in the query, where logs keep it. */
export type TokenMethod = 'protocol' | 'inside' | 'query';

/** How a server takes the token, by origin. */
export type TokenMethods = Map<string, TokenMethod>;

const ABNORMAL = 1006; // RFC 6455 §7.4.1
const WORDS_MS = 5_000; // our choice: how long a server may take to answer what is said inside
const DIAL_MS = 20_000; // our choice: how long a handshake may take

interface Dialling {
  origin: string;
  token: string;
  ways: TokenMethods;
  isOnline: () => boolean;
  /** Whether it is taken to understand a token in the handshake's protocol. */
  takesProtocol: () => boolean;
  /** Asks whether it has no stream at all. */
  isAbsent: (() => Promise<boolean>) | undefined;
  Socket: typeof WebSocket;
}

interface Handlers {
  onOpen: (send: (text: string) => void) => void;
  onText: (text: string) => void;
  onClose: (code: number) => void;
  onAbsent: () => void;
}

/** Where the stream is. The page's scheme decides, not what a server says; the token is in it only for the query way. */
const streamUrl = (origin: string, way: TokenMethod, token: string): URL => {
  const url = new URL('/api/v1/streaming', origin.replace(/^http/, 'ws'));
  if (way !== 'inside') url.search = String(new URLSearchParams({ stream: 'user', ...(way === 'query' && { access_token: token }) }));
  return url;
};

type Response = { type?: unknown; result?: unknown } | null;

/** What a server answers to words said inside: to which, and whether it did as they say. */
const responseIn = (text: string): Response | undefined => {
  try {
    const { event, payload } = JSON.parse(text) as { event?: unknown; payload?: unknown };
    return event === 'pleroma:respond' ? ((typeof payload === 'string' ? JSON.parse(payload) : payload) as Response) : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Dials the user stream the way this origin takes the token; where that is not known yet, it is found out (decision streaming). A browser
 * does not say why a handshake failed, so only this is a refusal of the protocol: it fails twice, and before and after the second
 * time a handshake with no token at all passes. Returns the way to hang up.
 */
export const dialStream = (
  { origin, token, ways, isOnline, takesProtocol, isAbsent, Socket }: Dialling,
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
    // Closing one that still connects is an error line in the console.
    if (former.readyState === Socket.CONNECTING) former.onopen = ({ target }) => (target as WebSocket).close(code);
    else former.close(code);
  };
  const within = (ms: number, late: () => void) => {
    clearTimeout(limit);
    limit = setTimeout(() => {
      drop();
      late();
    }, ms);
  };
  const opened = (way: TokenMethod) => {
    clearTimeout(limit);
    ways.set(origin, way);
    onOpen((text) => socket?.readyState === Socket.OPEN && socket.send(text));
  };

  const dial = (way: TokenMethod, failed: (code: number) => void): WebSocket | undefined => {
    try {
      const url = streamUrl(origin, way, token);
      socket = way === 'protocol' ? new Socket(url, token) : new Socket(url);
    } catch (error) {
      // A token with characters that no protocol name may have.
      if (way !== 'protocol') throw error;
      failed(ABNORMAL);
      return undefined;
    }
    let hasOpened = false;
    const own = socket;
    within(DIAL_MS, () => failed(ABNORMAL));
    own.onopen = () => {
      hasOpened = true;
      opened(way);
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

  /** Without a token first; `unheard` where the socket stays open and what is said inside is not answered. */
  const dialInside = (failed: (code: number) => void, unheard: () => void) => {
    const own = dial('inside', failed);
    if (!own) return;
    const refused = (code: number) => {
      ways.delete(origin);
      failed(code);
    };
    own.onopen = () => {
      within(WORDS_MS, unheard);
      own.onclose = ({ code }) => {
        clearTimeout(limit);
        refused(code);
      };
      own.send(JSON.stringify({ type: 'pleroma:authenticate', token }));
    };
    own.onmessage = ({ data }) => {
      const answer = typeof data === 'string' ? responseIn(data) : undefined;
      if (!answer) return;
      if (answer.result === 'error') {
        drop();
        return refused(ABNORMAL);
      }
      if (answer.type === 'pleroma:authenticate') return own.send(JSON.stringify({ type: 'subscribe', stream: 'user' }));
      own.onmessage = ({ data: later }) => typeof later === 'string' && onText(later);
      own.onclose = ({ code }) => onClose(code);
      opened('inside');
    };
  };

  /** Whether websockets pass at all, asked with nothing secret. */
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
  const ask = async (asked: () => Promise<boolean>) => {
    const absent = await asked();
    if (isLeft) return;
    if (absent) onAbsent();
    else otherwise();
  };
  const findOut = (code: number) => {
    if (!isOnline()) return onClose(code);
    if (!isAbsent) return otherwise();
    void ask(isAbsent);
  };
  const known = ways.get(origin);
  if (known === undefined && takesProtocol()) dial('protocol', findOut);
  else if (known === undefined) otherwise();
  else if (known === 'inside') dialInside(onClose, () => onClose(ABNORMAL));
  else dial(known, onClose);
  return (code) => {
    isLeft = true;
    drop(code);
  };
};
