import type { AnyStateMachine } from 'xstate';
import { CallError } from '#domain/text/failure.ts';
import { modelOf } from './model.ts';

const lost = { error: new CallError({ kind: 'offline' }) };

/** Returns the model of a part of the settings, with every event: `part` at first, and `then` after an action’s response, and `refused` another error of an action. */
export const partModelOf = <M extends AnyStateMachine>(
  machine: M,
  {
    part,
    then,
    action,
    further = [],
    refused,
  }: { part: unknown; then?: unknown; action: object; further?: readonly object[]; refused?: unknown },
) =>
  modelOf(machine, {
    events: [
      { type: 'part.view' },
      { type: 'part.retry' },
      { type: 'part.dismiss' },
      ...[action, ...further].map((one) => ({ type: 'part.action', action: one })),
      { type: 'part.type', typed: 'wren' },
    ] as never,
    outcomes: {
      fetchPart: [{ done: part }, lost],
      refetchPart: [{ done: part }, lost],
      resultPart: [{ done: part }, lost],
      runAction: [{ done: then ?? part }, { done: undefined }, lost, ...(refused === undefined ? [] : [{ error: refused }])],
    },
    project: ({ part: has, typed, problem, action: current }: { part: unknown; typed: string; problem: unknown; action: unknown }) => [
      further.includes(current as object),
      has !== undefined,
      typed,
      problem !== undefined,
    ],
  });
