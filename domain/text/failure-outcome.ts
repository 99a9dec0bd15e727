import { isUnsupported, statusOf, type Failure } from './failure.ts';

const GAVE_UP_WAITING = 408; // the server or a proxy: the request may still be processed

/** True if the server may have processed the request although it did not confirm it: only its own 4xx and a rejected token prove the opposite. */
export const isUncertain = (failure: Failure): boolean => {
  if (failure.kind === 'unauthorized' || failure.kind === 'aborted' || failure.kind === 'ignored' || isUnsupported(failure)) return false;
  if (!('status' in failure) || failure.isForeign) return true;
  return failure.status < 400 || failure.status >= 500 || failure.status === GAVE_UP_WAITING;
};

const NOBODY_THERE: readonly (number | undefined)[] = [502, 503, 504];

/** True if the server is temporarily unreachable. */
export const isUnreachable = (failure: Failure): boolean =>
  failure.kind === 'offline' || failure.kind === 'timeout' || NOBODY_THERE.includes(statusOf(failure));
