import { pageLocks } from './page-locks.ts';
import { siteName } from './site.ts';
import { within } from './within.ts';

type Locks = Pick<LockManager, 'request'> & Partial<Pick<LockManager, 'query'>>;

/** A page without a secure context has no Web Locks: turns are then shared within the page. */
const LOCKS: Locks = globalThis.navigator?.locks ?? pageLocks();

/** The locks of this page, for requests that the browser never grants. */
const ownLocks = pageLocks();

/** True if the requested lock is held; assumed if the browser does not respond. */
const isLockHeld = async (name: string, locks: Locks): Promise<boolean> => {
  if (!locks.query) return true;
  const { held = [] } = await within(locks.query());
  return held.some((one) => one.name === name);
};

/** Requests a lock of this server. If the browser grants none although no tab holds it, turns are shared within this page (rule storage-patience). */
export const requestLock = (locks: Locks, shortName: string, signal: AbortSignal, callback: () => Promise<void>): void => {
  const name = siteName(shortName);
  let isGranted = false;
  const cancellation = new AbortController();
  signal.addEventListener('abort', () => cancellation.abort());
  const granted = () => {
    isGranted = true;
    return callback();
  };
  const request = Promise.resolve(locks.request(name, { signal: cancellation.signal }, granted)).catch(() => undefined);
  const checkGranted = async (): Promise<void> => {
    const isOver = await within(request).then(
      () => true,
      () => isGranted,
    );
    if (isOver || (await isLockHeld(name, locks).catch(() => false)) || isGranted || signal.aborted) return;
    cancellation.abort();
    await ownLocks.request(name, { signal }, callback);
  };
  if (locks.query) checkGranted().catch(() => undefined);
};

/** Waits for this tab's turn under a lock that all tabs share, and retains it until the returned function is called. */
export const takeTurn = (name: string, onTurn: () => void, locks: Locks = LOCKS): (() => void) => {
  const waiting = new AbortController();
  let release: (() => void) | undefined;
  const callback = () =>
    new Promise<void>((resolve) => {
      release = resolve;
      onTurn();
    });
  requestLock(locks, name, waiting.signal, callback);
  return () => {
    waiting.abort();
    release?.();
  };
};

/** Resolves when no other tab has the turn under a lock. */
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
