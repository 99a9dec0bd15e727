import { isUncertain } from '#domain/text/failure-outcome.ts';
import { toFailure } from '#domain/text/failure.ts';

/** Runs a write. If it fails inconclusively, `verify` returns the result where it took effect, otherwise undefined; `verifyRefused` does the same if the server rejects it, as it does a write that is out of date. */
export const orVerify = async <T>(
  write: () => Promise<T>,
  verify: () => Promise<T | undefined>,
  verifyRefused?: () => Promise<T | undefined>,
): Promise<T> => {
  try {
    return await write();
  } catch (error) {
    const failure = toFailure(error);
    const check = isUncertain(failure) ? verify : failure.kind === 'rejected' ? verifyRefused : undefined;
    const found = await check?.().catch(() => undefined);
    if (found === undefined) throw error;
    return found;
  }
};
