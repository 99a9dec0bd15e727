/** Asks a server what it is taken to be able to; where it is not, or just turned out not to be, the other way is gone. */
export const whereItCan = async <T>(can: () => boolean, ask: () => Promise<T>, otherwise: () => Promise<T>): Promise<T> => {
  if (!can()) return otherwise();
  try {
    return await ask();
  } catch (error) {
    if (can()) throw error;
    return otherwise();
  }
};
