const ends = new Set<() => unknown>();

/** Registers a clean-up for after each test of every file: files share their modules, so a hook of a module would run in its first file only. */
export const afterEachTest = (end: () => unknown): void => void ends.add(end);

/** Runs all of them. */
export const endTest = async (): Promise<void> => {
  for (const end of ends) await end();
};
