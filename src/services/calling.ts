import { fromPromise, type NonReducibleUnknown } from 'xstate';
import type { Http } from '#http/http.ts';

type Call<TInput, TOutput> = (http: Http, input: TInput, signal: AbortSignal) => Promise<TOutput>;

/** Returns a call as actor logic; it is aborted when its state ends, because the signal is passed on. */
export const calling = <TInput extends NonReducibleUnknown, TOutput>(http: Http, send: Call<TInput, TOutput>) =>
  fromPromise<TOutput, TInput>(({ input, signal }) => send(http, input, signal));

/** Returns a call without input as actor logic. */
export const requesting = <TOutput>(http: Http, send: Call<undefined, TOutput>) =>
  fromPromise<TOutput>(({ signal }) => send(http, undefined, signal));

/** Returns a synchronous action as actor logic; an exception becomes the actor's error. */
export const doing = <TInput extends NonReducibleUnknown, TOutput>(run: (input: TInput) => TOutput) =>
  fromPromise<TOutput, TInput>(async ({ input }) => run(input));
