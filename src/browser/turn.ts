/**
 * Waits for the turn of this tab under a lock that all tabs share, and keeps it until the returned function is called.
 * Without Web Locks it is always this tab's turn.
 */
export const takeTurn = (name: string, onTurn: () => void, locks: LockManager | undefined = globalThis.navigator?.locks): (() => void) => {
  const waiting = new AbortController();
  let release: (() => void) | undefined;
  if (locks === undefined) {
    onTurn();
    return () => undefined;
  }
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
export const afterTurn = (name: string, locks: LockManager | undefined = globalThis.navigator?.locks): Promise<void> =>
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
