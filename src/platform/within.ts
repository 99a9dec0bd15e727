const STORAGE_TIMEOUT_MS = 3_000; // our choice (rule storage-patience)
const SLICE_MS = 250; // our choice: a page that was suspended in between waits on

/** The storage of the browser did not answer in time: it is treated as one that is not there. */
export class SilentStorage extends Error {
  override name = 'SilentStorage';
}

/** The answer of the storage of the browser (IndexedDB, Web Locks, Cache), or a rejection after a while: some browsers never answer a request (rule storage-patience). */
export const within = <T>(wait: PromiseLike<T>, ms = STORAGE_TIMEOUT_MS): Promise<T> =>
  new Promise<T>((resolve, reject) => {
    let waited = 0;
    const slices = setInterval(() => {
      waited += SLICE_MS;
      if (waited >= ms) reject(new SilentStorage(`no answer in ${ms} ms`));
      if (waited >= ms) clearInterval(slices);
    }, SLICE_MS);
    wait.then(
      (answer) => (clearInterval(slices), resolve(answer)),
      (error: unknown) => (clearInterval(slices), reject(error)),
    );
  });
