import { pageLocks } from './page-locks.ts';

type Locks = Pick<LockManager, 'request'>;

/** A page that is not served securely has no Web Locks: its turns are kept among those who ask in it. */
const LOCKS: Locks = globalThis.navigator?.locks ?? pageLocks();

/** Waits for the turn of this tab under a lock that all tabs share, and keeps it until the returned function is called. */
export const takeTurn = (name: string, onTurn: () => void, locks: Locks = LOCKS): (() => void) => {
  const waiting = new AbortController();
  let release: (() => void) | undefined;
  const hold = () =>
    new Promise<void>((resolve) => {
      release = resolve;
      onTurn();
    });
  locks.request(name, { signal: waiting.signal }, hold).catch(() => undefined);
  return () => {
    waiting.abort();
    release?.();
  };
};

/** Resolves once nobody else has the turn under a lock. */
export const afterTurn = (name: string, locks: Locks = LOCKS): Promise<void> =>
  new Promise((resolve) => {
    const end = takeTurn(
      name,
      () =>
        queueMicrotask(() => {
          end();
          resolve();
        }),
      locks,
    );
  });
