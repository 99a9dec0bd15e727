import type { AnyStateMachine } from 'xstate';
import { CallError } from '#domain/text/failure.ts';
import { modelOf } from './model.ts';

type Context = { part: unknown; typed: string; problem: unknown; action: unknown; isLeft: boolean };
const lost = { error: new CallError({ kind: 'offline' }) };

/** Returns the model of a part of the settings, with every event: `part` at first, and `then` after an action’s response, and `refused` another error of an action. One that `hasSecrets` can be left. */
export const partModelOf = <M extends AnyStateMachine>(
  machine: M,
  {
    part,
    then,
    action,
    further = [],
    refused,
    hasSecrets = false,
  }: { part: unknown; then?: unknown; action: object; further?: readonly object[]; refused?: unknown; hasSecrets?: boolean },
) =>
  modelOf(machine, {
    events: [
      { type: 'part.view' },
      { type: 'part.retry' },
      { type: 'part.dismiss' },
      ...(hasSecrets ? [{ type: 'part.leave' }] : []),
      ...[action, ...further].map((one) => ({ type: 'part.action', action: one })),
      { type: 'part.type', typed: 'wren' },
    ] as never,
    outcomes: {
      ...(hasSecrets ? { retainSecrets: [lost] } : {}),
      fetchPart: [{ done: part }, lost],
      refetchPart: [{ done: part }, lost],
      resultPart: [{ done: part }, lost],
      runAction: [{ done: then ?? part }, { done: undefined }, lost, ...(refused === undefined ? [] : [{ error: refused }])],
    },
    project: ({ part: has, typed, problem, action: current, isLeft }: Context) => [
      further.includes(current as object),
      has !== undefined,
      typed,
      problem !== undefined,
      isLeft,
    ],
  });
