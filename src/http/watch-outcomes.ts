import { isUnreachable } from '#domain/text/failure-outcome.ts';
import { isResponse, isUnsupported, toFailure } from '#domain/text/failure.ts';
import type { Http } from './http.ts';

export type Outcome = 'responded' | 'failed';

/** Returns what a failure proves about the server; undefined for one that proves nothing, such as a request that was aborted or never sent. */
export const outcomeOf = (error: unknown): Outcome | undefined => {
  const failure = toFailure(error);
  if (isUnreachable(failure)) return 'failed';
  return isResponse(failure) && !isUnsupported(failure) ? 'responded' : undefined;
};

/**
 * Reports whether the server responded, for every later request of this client, until the returned function is called. It replaces the
 * client's `send`, so that the first load needs no code for it.
 */
export const watchOutcomes = (http: { send: Http['send'] }, report: (outcome: Outcome) => void): (() => void) => {
  const { send } = http;
  let isWatched = true;
  const notify = (outcome: Outcome | undefined) => {
    if (isWatched && outcome) report(outcome);
  };
  http.send = (path, options) => {
    const response = send(path, options);
    response.then(
      () => notify('responded'),
      (error: unknown) => notify(outcomeOf(error)),
    );
    return response;
  };
  return () => {
    isWatched = false;
    http.send = send;
  };
};
