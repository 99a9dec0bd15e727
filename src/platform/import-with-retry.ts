const isServerThere = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store', headers: { accept: 'text/html' } }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Retries an import that the user requested again. Browsers remember a failed module and never request it again
 * (whatwg/html#6768): if the server responds and the module still fails, the page reloads at its scroll anchor.
 */
export const importWithRetry = async <P>(load: () => Promise<P>): Promise<P> => {
  try {
    return await load();
  } catch (error) {
    if (!(await isServerThere())) throw error;
    location.reload();
    return new Promise(() => undefined);
  }
};
