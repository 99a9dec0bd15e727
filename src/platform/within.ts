const STORAGE_TIMEOUT_MS = 3_000; // our choice (rule storage-patience)
const SLICE_MS = 250; // our choice: the timeout of a page that was suspended in between continues

/** The error for browser storage that did not respond in time: it is treated as missing. */
export class SilentStorage extends Error {
  override name = 'SilentStorage';
}

/** Returns the result of a browser storage call (IndexedDB, Web Locks, Cache), or rejects after a timeout: some browsers never respond to a request (rule storage-patience). */
export const within = <T>(wait: PromiseLike<T>, ms = STORAGE_TIMEOUT_MS): Promise<T> =>
  new Promise<T>((resolve, reject) => {
    let waited = 0;
    const slices = setInterval(() => {
      waited += SLICE_MS;
      if (waited >= ms) reject(new SilentStorage(`no response in ${ms} ms`));
      if (waited >= ms) clearInterval(slices);
    }, SLICE_MS);
    wait.then(
      (value) => (clearInterval(slices), resolve(value)),
      (error: unknown) => (clearInterval(slices), reject(error)),
    );
  });
