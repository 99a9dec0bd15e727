import { pageLocks } from './page-locks.ts';

import { within } from './within.ts';

type Locks = Pick<LockManager, 'request'> & Partial<Pick<LockManager, 'query'>>;

/** A page that is not served securely has no Web Locks: its turns are kept among those who ask in it. */
const LOCKS: Locks = globalThis.navigator?.locks ?? pageLocks();

/** Those of this page, for whoever is never answered by the browser. */
const ownLocks = pageLocks();

/** Whether a lock that is asked for is held by somebody; the browser does not answer where it says nothing. */
const isHeldBySomebody = async (name: string, locks: Locks): Promise<boolean> => {
  if (!locks.query) return true;
  const { held = [] } = await within(locks.query());
  return held.some((one) => one.name === name);
};

/** Asks for a lock. Where the browser grants none although nobody holds it, the turns are kept among those who ask in this page (rule storage-patience). */
export const requestLock = (locks: Locks, name: string, signal: AbortSignal, hold: () => Promise<void>): void => {
  let isGranted = false;
  const asking = new AbortController();
  signal.addEventListener('abort', () => asking.abort());
  const granted = () => {
    isGranted = true;
    return hold();
  };
  const request = Promise.resolve(locks.request(name, { signal: asking.signal }, granted)).catch(() => undefined);
  const look = async (): Promise<void> => {
    const isOver = await within(request).then(
      () => true,
      () => isGranted,
    );
    if (isOver || (await isHeldBySomebody(name, locks).catch(() => false)) || isGranted || signal.aborted) return;
    asking.abort();
    await ownLocks.request(name, { signal }, hold);
  };
  if (locks.query) look().catch(() => undefined);
};

/** Waits for the turn of this tab under a lock that all tabs share, and keeps it until the returned function is called. */
export const takeTurn = (name: string, onTurn: () => void, locks: Locks = LOCKS): (() => void) => {
  const waiting = new AbortController();
  let release: (() => void) | undefined;
  const hold = () =>
    new Promise<void>((resolve) => {
      release = resolve;
      onTurn();
    });
  requestLock(locks, name, waiting.signal, hold);
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
