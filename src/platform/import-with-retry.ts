const isServerThere = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store', headers: { accept: 'text/html' } }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Imports what a person asked for once more. Browsers remember a module that did not come and never ask again
 * (whatwg/html#6768): where the server answers and the module still fails, the page starts anew at its place.
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
