import { fromPromise, type NonReducibleUnknown } from 'xstate';
import type { Http } from '#http/http.ts';

type Call<TInput, TOutput> = (http: Http, input: TInput, signal: AbortSignal) => Promise<TOutput>;

/** A call as an actor: it ends with its state, because the signal is passed on. */
export const calling = <TInput extends NonReducibleUnknown, TOutput>(http: Http, send: Call<TInput, TOutput>) =>
  fromPromise<TOutput, TInput>(({ input, signal }) => send(http, input, signal));

/** A call that is asked nothing. */
export const asking = <TOutput>(http: Http, send: Call<undefined, TOutput>) =>
  fromPromise<TOutput>(({ signal }) => send(http, undefined, signal));

/** Something the browser does at once, as an actor; what it throws is the actor's error. */
export const doing = <TInput extends NonReducibleUnknown, TOutput>(act: (input: TInput) => TOutput) =>
  fromPromise<TOutput, TInput>(async ({ input }) => act(input));
