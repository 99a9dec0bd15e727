import { fromPromise, type NonReducibleUnknown } from 'xstate';
import { toFailure } from '#domain/text/failure.ts';
import { registered } from '#machines/support/registry.ts';
import type { Http } from '#http/http.ts';

type Call<TInput, TOutput> = (http: Http, input: TInput, signal: AbortSignal) => Promise<TOutput>;
type System = Parameters<typeof registered>[0];

/** Wraps a call that only the staff may make: if it is refused, the user's own role is fetched again (rule staff-dismissed). */
export const doubtingRole = async <T>(system: System, call: Promise<T>): Promise<T> => {
  try {
    return await call;
  } catch (error) {
    if (toFailure(error).kind === 'forbidden') registered(system, 'reportCounts')?.send({ type: 'reports.refused' });
    throw error;
  }
};

/** Returns such a call as actor logic; it is aborted when its state ends, because the signal is passed on. */
export const staffCalling = <TInput extends NonReducibleUnknown, TOutput>(http: Http, send: Call<TInput, TOutput>) =>
  fromPromise<TOutput, TInput>(({ input, signal, system }) => doubtingRole(system, send(http, input, signal)));
