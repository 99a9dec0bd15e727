const ends = new Set<() => unknown>();

/** Has something done after each test of every file: files share their modules, so a hook of a module would be one of its first file alone. */
export const afterEachTest = (end: () => unknown): void => void ends.add(end);

/** Does all of it. */
export const endTest = async (): Promise<void> => {
  for (const end of ends) await end();
};
