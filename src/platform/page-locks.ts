type Callback = () => Promise<void>;
interface Waiting {
  readonly hold: Callback;
  readonly signal: AbortSignal;
}

/** A replacement for Web Locks within a single page: one holder per name, the others in their order. */
export const pageLocks = (): Pick<LockManager, 'request'> => {
  const queues = new Map<string, Waiting[]>();
  const goOn = (name: string, queue: Waiting[]): void => {
    const next = queue.find(({ signal }) => !signal.aborted);
    if (!next) {
      queues.delete(name);
      return;
    }
    queue.splice(0, queue.indexOf(next) + 1);
    void next.hold().finally(() => goOn(name, queue));
  };
  const request = (name: string, { signal }: { signal: AbortSignal }, callback: Callback): Promise<void> => {
    const queue = queues.get(name);
    if (queue) queue.push({ hold: callback, signal });
    else {
      const started: Waiting[] = [{ hold: callback, signal }];
      queues.set(name, started);
      goOn(name, started);
    }
    return Promise.resolve();
  };
  return { request } as Pick<LockManager, 'request'>;
};
