import type { AnyStateMachine } from 'xstate';
import { CallError } from '#domain/text/failure.ts';
import { modelOf } from './model.ts';

const lost = { error: new CallError({ kind: 'offline' }) };

/** Returns the model of a part of the settings, with every event: `known` at first, and `then` after an action’s response. */
export const partModelOf = <M extends AnyStateMachine>(machine: M, { known, then, act }: { known: unknown; then?: unknown; act: object }) =>
  modelOf(machine, {
    events: [
      { type: 'part.view' },
      { type: 'part.retry' },
      { type: 'part.dismiss' },
      { type: 'part.action', act },
      { type: 'part.type', typed: 'wren' },
    ] as never,
    outcomes: {
      fetchPart: [{ done: known }, lost],
      refetchPart: [{ done: known }, lost],
      doAct: [{ done: then ?? known }, { done: undefined }, lost],
    },
    project: ({ known: has, typed, problem }: { known: unknown; typed: string; problem: unknown }) => [
      has !== undefined,
      typed,
      problem !== undefined,
    ],
  });
