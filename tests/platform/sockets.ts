export interface Played {
  url: string;
  protocol: string | undefined;
  sent: string[];
  closedWith: number | undefined;
  open: () => void;
  send: (data: unknown) => void;
  end: (code: number) => void;
}

/** WebSockets that a test plays, in the order in which they were made. */
export const playedSockets = () => {
  const made: Played[] = [];
  class FakeSocket {
    static readonly CONNECTING = 0;
    static readonly OPEN = 1;
    static readonly CLOSED = 3;
    readyState = FakeSocket.CONNECTING;
    onopen: ((event: unknown) => void) | null = null;
    onmessage: ((event: unknown) => void) | null = null;
    onclose: ((event: unknown) => void) | null = null;
    readonly played: Played;

    constructor(url: URL, protocol?: string) {
      if (protocol !== undefined && !/^[\w!#$%&'*+.^`|~-]+$/.test(protocol)) throw new SyntaxError('no protocol name');
      this.played = {
        url: url.href,
        protocol,
        sent: [],
        closedWith: undefined,
        open: () => {
          this.readyState = FakeSocket.OPEN;
          this.onopen?.({ target: this });
        },
        send: (data) => this.onmessage?.({ data }),
        end: (code) => {
          this.readyState = FakeSocket.CLOSED;
          this.onclose?.({ code });
        },
      };
      made.push(this.played);
    }

    send(text: string) {
      this.played.sent.push(text);
    }

    close(code: number) {
      this.readyState = FakeSocket.CLOSED;
      this.played.closedWith = code;
    }
  }
  return { made, Socket: FakeSocket as unknown as typeof WebSocket };
};
