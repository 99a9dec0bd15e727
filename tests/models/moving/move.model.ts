import { moveMachine } from '#machines/moving/move.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { modelOf } from '#tests/support/model.ts';

const target = { id: '7', acct: 'wren@b.example', shown: 'Wren', knowsThis: true };

/** A move to an account that names this one, or does not. */
export const moveModel = modelOf(moveMachine, {
  events: [
    { type: 'move.type', typed: '@wren@b.example' },
    { type: 'move.check' },
    { type: 'move.submit', secretHandle: 'handle:1' },
    { type: 'move.back' },
    { type: 'move.dismiss' },
  ],
  outcomes: {
    findTarget: [
      { done: target },
      { done: { ...target, knowsThis: false } },
      { error: new CallError({ kind: 'not_found', status: 404, message: 'Record not found' }) },
    ],
    move: [{ done: undefined }, { error: new CallError({ kind: 'rejected', status: 200, message: 'Invalid password.' }) }],
  },
  project: ({ typed, target: found, problem }) => [typed, found?.knowsThis, problem?.key],
});
