/** Sends a request if the server is known to have the ability; if it is not, or just turned out to lack it, uses the fallback. */
export const whereItCan = async <T>(can: () => boolean, request: () => Promise<T>, otherwise: () => Promise<T>): Promise<T> => {
  if (!can()) return otherwise();
  try {
    return await request();
  } catch (error) {
    if (can()) throw error;
    return otherwise();
  }
};
