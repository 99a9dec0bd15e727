import type { Instance } from '../instance.ts';
import { frameOn } from './gotosocial.ts';
import type { Listener } from './hub.ts';
import type { Topic } from './topics.ts';

/** The account at a socket. */
export interface Seat {
  account: string | null;
  token: number | null;
}

/** The subscriptions of an open socket. */
export interface Session {
  readonly seat: Seat;
  /** Listens to one more topic; false where it did so already, or listens to enough. */
  subscribe(topic: Topic): boolean;
  /** Listens to a topic no longer; false where it never did. */
  unsubscribe(topic: Topic): boolean;
  /** Continues as another account. */
  reseat(seat: Seat): void;
  end(): void;
}

const keyOf = ({ stream, target }: Topic): string => JSON.stringify([stream, target]);
/** Each post is matched against all of them. */
const maxTopics = 100;
const nothing: Topic = { stream: 'none', target: null };

/** Adds a socket to the hub, once for each topic; without any it is added too, so that it can be closed. */
export function makeSession(instance: Instance, first: Seat, line: Pick<Listener, 'base' | 'send' | 'close' | 'terminate'>): Session {
  const subscriptions = new Map<string, { topic: Topic; leave: () => void }>();
  let seat = first;
  const enter = (topic: Topic): void => {
    const send = (frame: string): void => {
      const carried = frameOn(instance.settings.flavour, topic, frame);
      if (carried !== undefined) line.send(carried);
    };
    subscriptions.set(keyOf(topic), { topic, leave: instance.hub.add({ ...line, send, ...topic, ...seat }) });
  };
  const leave = (topic: Topic): boolean => {
    subscriptions.get(keyOf(topic))?.leave();
    return subscriptions.delete(keyOf(topic));
  };
  enter(nothing);
  return {
    get seat() {
      return seat;
    },
    subscribe: (topic) => {
      if (subscriptions.has(keyOf(topic)) || subscriptions.size >= maxTopics) return false;
      enter(topic);
      leave(nothing);
      return true;
    },
    unsubscribe: (topic) => {
      const was = leave(topic);
      if (subscriptions.size === 0) enter(nothing);
      return was;
    },
    reseat: (next) => {
      seat = next;
      const topics = Array.from(subscriptions.values(), ({ topic }) => topic);
      for (const topic of topics) {
        leave(topic);
        enter(topic);
      }
    },
    end: () => {
      for (const { topic } of subscriptions.values()) leave(topic);
    },
  };
}
