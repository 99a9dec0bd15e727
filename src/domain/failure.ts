/** Every way a server call can end badly; machines branch on `kind`, views map it to a locale key. */
export type Failure =
  | { kind: 'offline' | 'timeout' | 'aborted' | 'malformed' }
  | { kind: 'unauthorized' | 'forbidden' | 'not_found'; status: number; message: string }
  | { kind: 'throttled'; status: number; message: string; retryAfterMs?: number }
  | { kind: 'rejected'; status: number; message: string };

/** The only error that a call throws. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly failure: Failure;

  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure.kind, options);
    this.failure = failure;
  }
}

/** The failure inside whatever was thrown; anything that is not a `CallError` counts as malformed. */
export const toFailure = (error: unknown): Failure => (error instanceof CallError ? error.failure : { kind: 'malformed' });

/** The HTTP status of a failure, absent where no answer came or none could be read. */
export const statusOf = (failure: Failure): number | undefined => ('status' in failure ? failure.status : undefined);

/** The server's own words for a person; empty when it had none. */
export const wordsOf = (failure: Failure): string => ('message' in failure ? failure.message : '');

/** Whether two failures are the same for a person. */
export const isSameFailure = (one: Failure | undefined, other: Failure): boolean =>
  one?.kind === other.kind && statusOf(one) === statusOf(other);

/** A proxy answers them when it lost the server behind it, which may have done its work. */
const LOST_BEHIND_A_PROXY: readonly (number | undefined)[] = [502, 504];

/** Whether the server may have done what was asked although it did not say so. */
export const isUncertain = (failure: Failure): boolean =>
  failure.kind === 'offline' ||
  failure.kind === 'timeout' ||
  failure.kind === 'malformed' ||
  LOST_BEHIND_A_PROXY.includes(statusOf(failure));
