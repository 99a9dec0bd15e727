import { isUncertain, toFailure } from '#domain/text/failure.ts';

/** Runs a write whose failure proves nothing: the result of `look` shows that it was done, undefined that it was not. `verifyRefused` decides for refusals as out of date. */
export const orVerify = async <T>(
  act: () => Promise<T>,
  look: () => Promise<T | undefined>,
  verifyRefused?: () => Promise<T | undefined>,
): Promise<T> => {
  try {
    return await act();
  } catch (error) {
    const failure = toFailure(error);
    const then = isUncertain(failure) ? look : failure.kind === 'rejected' ? verifyRefused : undefined;
    const found = await then?.().catch(() => undefined);
    if (found === undefined) throw error;
    return found;
  }
};
