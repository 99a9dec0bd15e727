/** `isForeign` where the body was no JSON: something before the server may have said it. `isMissing` where the server has no such call at all. */
type Answered = { status: number; message: string; isForeign?: true; isMissing?: true };

const LOSSES = ['scope', 'quote', 'poll', 'preview', 'format', 'call'] as const;

/** What would be lost if a server got what it does not know: who may see a post, a part of it, or the whole call. */
export type Loss = (typeof LOSSES)[number];

export const isLoss = (value: unknown): value is Loss => LOSSES.some((one) => one === value);

/** Every way a server call can end badly; machines branch on `kind`, views map it to a locale key. `unsupported` was not sent, `ignored` was answered with success and not saved. */
export type Failure =
  | { kind: 'offline' | 'timeout' | 'aborted' | 'malformed' | 'ignored' }
  | { kind: 'unsupported'; loss: Loss }
  | ({ kind: 'unauthorized' | 'forbidden' | 'not_found' | 'rejected' } & Answered)
  | ({ kind: 'throttled'; retryAfterMs?: number } & Answered);

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
export const serverTextOf = (failure: Failure): string => ('message' in failure ? failure.message : '');

/** Whether a guest is refused what he might see after signing in. */
export const mustLogIn = ({ kind }: Failure, isGuest: boolean): boolean => isGuest && (kind === 'unauthorized' || kind === 'forbidden');

/** Whether the server has no such call, so that asking again changes nothing. */
export const isUnsupported = (failure: Failure): boolean => failure.kind === 'unsupported' || ('isMissing' in failure && failure.isMissing);

/** Whether two failures are the same for a person. */
export const isSameFailure = (one: Failure | undefined, other: Failure): boolean =>
  one?.kind === other.kind && statusOf(one) === statusOf(other);

/** Whether the server itself said that something went wrong: it worked on what was asked to an end, good or bad. */
export const isAnswer = (failure: Failure): boolean => 'status' in failure && failure.isForeign !== true;

const GAVE_UP_WAITING = 408; // the server or a proxy: what was sent may still be worked on

/** Whether the server may have done what was asked although it did not say so: only its own 4xx, and a token that it does not take, prove that it did not. */
export const isUncertain = (failure: Failure): boolean => {
  if (failure.kind === 'unauthorized' || failure.kind === 'aborted' || failure.kind === 'ignored' || isUnsupported(failure)) return false;
  if (!('status' in failure) || failure.isForeign) return true;
  return failure.status < 400 || failure.status >= 500 || failure.status === GAVE_UP_WAITING;
};

const NOBODY_THERE: readonly (number | undefined)[] = [502, 503, 504];

/** Whether the server cannot be reached now, and may be later. */
export const isUnreachable = (failure: Failure): boolean =>
  failure.kind === 'offline' || failure.kind === 'timeout' || NOBODY_THERE.includes(statusOf(failure));
