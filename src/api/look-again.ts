import { isUncertain, toFailure } from '#domain/text/failure.ts';

/** A write whose failure proves nothing: what `look` finds there says whether it was done, and undefined that it was not. */
export const orLook = async <T>(act: () => Promise<T>, look: () => Promise<T | undefined>): Promise<T> => {
  try {
    return await act();
  } catch (error) {
    const found = isUncertain(toFailure(error)) ? await look().catch(() => undefined) : undefined;
    if (found === undefined) throw error;
    return found;
  }
};
