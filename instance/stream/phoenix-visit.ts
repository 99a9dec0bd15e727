import type { JsonObject } from '../instance.ts';
import type { PhoenixMessage } from './phoenix-frames.ts';

/** The handlers of a topic for those who joined it; false ends the visit with `phx_error`. */
export interface Topic {
  joined(push: (event: string, payload: JsonObject) => void): void;
  received(event: string, payload: JsonObject): boolean;
  left(): void;
}

/** One connection's side of the channel protocol: heartbeats, joining, leaving and messages to a topic. */
export interface PhoenixVisit {
  receive(message: PhoenixMessage): void;
  /** Sends an event to all who joined. */
  broadcast(topic: string, event: string, payload: JsonObject): void;
  end(): void;
}

/** Speaks the protocol of Phoenix channels over `send`; a topic that `open` does not know cannot be joined. */
export function makePhoenixVisit(send: (message: PhoenixMessage) => void, open: (topic: string) => Topic | undefined): PhoenixVisit {
  const visits = new Map<string, { joinRef: string | null; topic: Topic }>();

  const reply = ({ joinRef, ref, topic }: PhoenixMessage, status: 'ok' | 'error', response: JsonObject = {}): void =>
    send({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } });

  const finish = (name: string, event: 'phx_close' | 'phx_error'): void => {
    const visit = visits.get(name);
    if (visit === undefined) return;
    visits.delete(name);
    visit.topic.left();
    send({ joinRef: visit.joinRef, ref: visit.joinRef, topic: name, event, payload: {} });
  };

  const join = (message: PhoenixMessage): void => {
    const { topic: name, joinRef, ref } = message;
    const topic = open(name);
    if (topic === undefined) return reply(message, 'error', { reason: 'unmatched topic' });
    finish(name, 'phx_close');
    visits.set(name, { joinRef: joinRef ?? ref, topic });
    reply(message, 'ok');
    topic.joined((event, payload) => send({ joinRef: joinRef ?? ref, ref: null, topic: name, event, payload }));
    return undefined;
  };

  return {
    receive: (message) => {
      const { topic: name, event, payload } = message;
      if (name === 'phoenix' && event === 'heartbeat') return reply(message, 'ok');
      if (event === 'phx_join') return join(message);
      const visit = visits.get(name);
      if (event === 'phx_leave') {
        reply(message, 'ok');
        finish(name, 'phx_close');
      } else if (visit === undefined) {
        reply(message, 'error', { reason: 'unmatched topic' });
      } else if (!visit.topic.received(event, payload)) {
        finish(name, 'phx_error');
      }
      return undefined;
    },
    broadcast: (topic, event, payload) => {
      if (visits.has(topic)) send({ joinRef: null, ref: null, topic, event, payload });
    },
    end: () => {
      for (const { topic } of visits.values()) topic.left();
      visits.clear();
    },
  };
}
