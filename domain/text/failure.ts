/** `isForeign` if the body was not JSON: it may be from something in front of the server. `isMissing` if the server has no such call at all. */
type Responded = { status: number; message: string; isForeign?: true; isMissing?: true };

const LOSSES = ['scope', 'quote', 'poll', 'preview', 'format', 'schedule', 'replaced', 'list', 'call'] as const;

/** The data that would be lost if a server received a request that it does not understand: the visibility of a status, a part of it, its time, its list, or the entire call. */
export type Loss = (typeof LOSSES)[number];

export const isLoss = (value: unknown): value is Loss => LOSSES.some((one) => one === value);

/** The failures of a call; machines branch on `kind`, views map it to a locale key. `unsupported` was not sent, `ignored` got a success response but was not saved. */
export type Failure =
  | { kind: 'offline' | 'timeout' | 'aborted' | 'malformed' | 'ignored' }
  | { kind: 'unsupported'; loss: Loss }
  | ({ kind: 'unauthorized' | 'forbidden' | 'not_found' | 'rejected' } & Responded)
  | ({ kind: 'throttled'; retryAfterMs?: number } & Responded);

/** The only error that a call throws. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly failure: Failure;

  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure.kind, options);
    this.failure = failure;
  }
}

/** Returns the failure of an error; anything that is not a `CallError` counts as malformed. */
export const toFailure = (error: unknown): Failure => (error instanceof CallError ? error.failure : { kind: 'malformed' });

/** Returns the HTTP status of a failure; undefined where there was no response or an unreadable one. */
export const statusOf = (failure: Failure): number | undefined => ('status' in failure ? failure.status : undefined);

/** Returns the server's own message; empty where it sent none. */
export const serverTextOf = (failure: Failure): string => ('message' in failure ? failure.message : '');

/** True if a guest is refused something that he may see after a login. */
export const mustLogIn = ({ kind }: Failure, isGuest: boolean): boolean => isGuest && (kind === 'unauthorized' || kind === 'forbidden');

/** True if the server has no such call, so that a retry changes nothing. */
export const isUnsupported = (failure: Failure): boolean => failure.kind === 'unsupported' || ('isMissing' in failure && failure.isMissing);

/** True if two failures look the same to the user. */
export const isSameFailure = (one: Failure | undefined, other: Failure): boolean =>
  one?.kind === other.kind && statusOf(one) === statusOf(other);

/** True if the server itself responded with an error: it processed the request to its end. */
export const isResponse = (failure: Failure): boolean => 'status' in failure && failure.isForeign !== true;
