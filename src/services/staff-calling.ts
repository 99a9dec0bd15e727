import { fromPromise, type NonReducibleUnknown } from 'xstate';
import { toFailure } from '#domain/text/failure.ts';
import { registered } from '#machines/support/registry.ts';
import type { Http } from '#http/http.ts';

type Call<TInput, TOutput> = (http: Http, input: TInput, signal: AbortSignal) => Promise<TOutput>;
type System = Parameters<typeof registered>[0];

/** A call that only the staff may make: where it is refused, one's own role is looked at (rule staff-dismissed). */
export const doubtingRole = async <T>(system: System, asked: Promise<T>): Promise<T> => {
  try {
    return await asked;
  } catch (error) {
    if (toFailure(error).kind === 'forbidden') registered(system, 'reportCounts')?.send({ type: 'reports.refused' });
    throw error;
  }
};

/** The same as an actor; it ends with its state, because the signal is passed on. */
export const staffCalling = <TInput extends NonReducibleUnknown, TOutput>(http: Http, send: Call<TInput, TOutput>) =>
  fromPromise<TOutput, TInput>(({ input, signal, system }) => doubtingRole(system, send(http, input, signal)));
