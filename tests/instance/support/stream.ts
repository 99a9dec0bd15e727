import { WebSocket } from 'ws';

export interface StreamFrame {
  stream?: string[];
  event: string;
  payload: any;
}

export interface OpenStream {
  protocol: string;
  socket: WebSocket;
  /** returns the next frame of the server, parsed twice where its payload is JSON */
  next(): Promise<StreamFrame>;
  /** returns the next text unchanged */
  nextText(): Promise<string>;
  closed: Promise<{ code: number }>;
  close(): void;
}

interface StreamOptions {
  stream?: string;
  /** the rest of the query: list, tag, instance */
  more?: Record<string, string>;
  /** the path after /api/v1/streaming */
  path?: string;
  token?: string;
  by?: 'protocol' | 'query';
  headers?: Record<string, string>;
  autoPong?: boolean;
}

/** Opens a stream; a refusal throws with the status of the response. */
export async function openStream(origin: string, options: StreamOptions = {}): Promise<OpenStream> {
  const { stream = 'user', more = {}, path = '', token, by = 'protocol', headers = {}, autoPong = true } = options;
  const query = new URLSearchParams({ ...(path === '' ? { stream } : {}), ...more });
  if (token !== undefined && by === 'query') query.set('access_token', token);
  const protocols = token !== undefined && by === 'protocol' ? [token] : [];
  const url = `${origin.replace(/^http/, 'ws')}/api/v1/streaming${path}?${query.toString()}`;
  const socket = new WebSocket(url, protocols, { headers, autoPong });
  const waiting: ((text: string) => void)[] = [];
  const texts: string[] = [];
  socket.on('message', (data) => {
    const text = (data as Buffer).toString();
    const first = waiting.shift();
    if (first === undefined) texts.push(text);
    else first(text);
  });
  const closed = new Promise<{ code: number }>((done) => {
    socket.on('close', (code) => done({ code }));
  });
  await new Promise<void>((done, fail) => {
    socket.on('open', () => done());
    socket.on('unexpected-response', (_request, response) => {
      response.resume();
      fail(new Error(String(response.statusCode)));
    });
    socket.on('error', fail);
  });
  const nextText = async (): Promise<string> => {
    const text = texts.shift();
    return text ?? new Promise((done) => waiting.push(done));
  };
  return {
    protocol: socket.protocol,
    socket,
    nextText,
    next: async () => {
      const frame = JSON.parse(await nextText()) as { event: string; payload: string; stream?: string[] };
      return { ...frame, payload: frame.event === 'delete' ? frame.payload : JSON.parse(frame.payload) };
    },
    closed,
    close: () => socket.terminate(),
  };
}
