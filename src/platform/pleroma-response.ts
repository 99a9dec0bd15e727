type Response = { type?: unknown; result?: unknown } | null;

const EVENT = 'pleroma:respond';

/** Parses a server's response to a message on the socket: the type that it responds to, and the result. */
export const responseIn = (text: string): Response | undefined => {
  if (!text.includes(EVENT)) return undefined;
  try {
    const { event, payload } = JSON.parse(text) as { event?: unknown; payload?: unknown };
    return event === EVENT ? ((typeof payload === 'string' ? JSON.parse(payload) : payload) as Response) : undefined;
  } catch {
    return undefined;
  }
};
