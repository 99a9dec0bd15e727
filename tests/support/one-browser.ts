import { fromCallback, type AnyEventObject } from 'xstate';
import { pageLocks } from '#platform/page-locks.ts';
import type { PostStore } from '#platform/post-store.ts';
import { afterTurn, takeTurn } from '#platform/turn.ts';
import { aDevice, openApp } from './app.ts';
import { clock } from './exactly-once.ts';

const tick = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** One browser of one user: the shared storage of its tabs, and tabs that can be killed at any time. */
export const aBrowser = (origin: string) => {
  const device = aDevice();
  const locks = pageLocks();
  const rooms = new Map<string, Set<(received: unknown) => void>>();
  let writing = Promise.resolve();
  const openTab = () => {
    const state = { isDead: false, onWrite: undefined as ((isWritten: boolean) => void) | undefined };
    const hidden = new Set<() => void>();
    const backs = new Set<() => void>();
    const leaving = new Set<() => void>();
    const never = new Promise<never>(() => {});
    const read = async <T>(perform: () => Promise<T>): Promise<T> => {
      await writing;
      const value = await perform();
      await tick();
      return state.isDead ? never : value;
    };
    /** Like a database: one write after the other, and none of a closed page. */
    const write = async (perform: () => Promise<void>): Promise<void> => {
      const before = writing;
      const done = (async () => {
        await before;
        await tick();
        state.onWrite?.(false);
        if (state.isDead) return;
        await perform();
        state.onWrite?.(true);
      })();
      writing = done.catch(() => undefined);
      await done;
      await tick();
      if (state.isDead) await never;
    };
    const posts: PostStore = {
      get: (key) => read(() => device.posts.get(key)),
      all: (prefix) => read(() => device.posts.all(prefix)),
      set: (key, value) => write(() => device.posts.set(key, value)),
      remove: (key) => write(() => device.posts.remove(key)),
      change: (names, decide) => write(() => device.posts.change(names, decide)),
      removeAllOf: (owner) => write(() => device.posts.removeAllOf(owner)),
    };
    const storage = {
      ...device,
      setItem: (key: string, value: string) => (state.isDead ? undefined : device.setItem(key, value)),
      removeItem: (key: string) => (state.isDead ? undefined : device.removeItem(key)),
      get length() {
        return device.length;
      },
      posts,
    };
    const held = (name: string, onTurn: () => void, take: typeof takeTurn) => {
      const end = take(name, () => (state.isDead ? undefined : onTurn()), locks);
      leaving.add(end);
      return end;
    };
    const app = openApp(origin, {
      device: storage,
      clock,
      live: {
        takeTurn: (name, onTurn) => held(name, onTurn, takeTurn),
        afterTurn: (name) => afterTurn(name, locks as never).then(() => (state.isDead ? never : undefined)),
        tabChannel: (name, receive) => {
          const room = rooms.get(name) ?? new Set();
          rooms.set(name, room.add(receive));
          const send = (what: unknown) => {
            if (state.isDead) return;
            const text = structuredClone(what);
            for (const other of room) if (other !== receive) setImmediate(() => room.has(other) && other(text));
          };
          const close = () => void room.delete(receive);
          leaving.add(close);
          return { say: send, close };
        },
        whenHidden: (listener) => {
          hidden.add(listener);
          return () => void hidden.delete(listener);
        },
        connectionReturns: () =>
          fromCallback<AnyEventObject>(({ sendBack }) => {
            const back = () => sendBack({ type: 'connection.back' });
            backs.add(back);
            return () => void backs.delete(back);
          }),
      },
    });
    const kill = () => {
      if (state.isDead) return;
      state.isDead = true;
      for (const leave of leaving) leave();
      app.root.stop();
    };
    return {
      app,
      state,
      kill,
      reload: () => {
        for (const listener of hidden) listener();
        kill();
      },
      back: () => backs.forEach((back) => back()),
    };
  };
  return { device, openTab };
};
