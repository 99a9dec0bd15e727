import { isUncertain, toFailure } from '#domain/text/failure.ts';

/** Runs a write whose failure proves nothing: the result of `verify` shows that it was done, undefined that it was not. `verifyRefused` decides for refusals as out of date. */
export const orVerify = async <T>(
  write: () => Promise<T>,
  verify: () => Promise<T | undefined>,
  verifyRefused?: () => Promise<T | undefined>,
): Promise<T> => {
  try {
    return await write();
  } catch (error) {
    const failure = toFailure(error);
    const then = isUncertain(failure) ? verify : failure.kind === 'rejected' ? verifyRefused : undefined;
    const found = await then?.().catch(() => undefined);
    if (found === undefined) throw error;
    return found;
  }
};
