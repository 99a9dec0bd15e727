import { describe, expect, test } from 'vitest';
import { moveMachine, selectMoveIsBusy } from '#machines/moving/move.machine.ts';
import type { MoveTarget } from '#domain/moving/moving.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { moveModel } from './move.model.ts';

describe('move model', () => {
  test.each(moveModel.paths)('$name', async (path) => {
    const [findTarget, move] = [deferredCall<MoveTarget, { acct: string }>(), deferredCall<void, { acct: string; secretHandle: string }>()];
    const { actor } = openAmong(moveMachine.provide({ actors: { findTarget: findTarget.logic, move: move.logic } }));
    const is = (finding: boolean, moving: boolean) => () =>
      expect([findTarget.waiting(), move.waiting(), selectMoveIsBusy(actor.getSnapshot())]).toEqual([
        finding ? ['findTarget'] : [],
        moving ? ['move'] : [],
        finding || moving,
      ]);
    await moveModel.walk(path, {
      actor,
      events: { 'move.*': (event) => actor.send(event), ...endingsOf({ findTarget, move }) },
      states: { editing: is(false, false), checking: is(true, false), checked: is(false, false), moving: is(false, true) },
    });
    expect(findTarget.requested.every(({ acct }) => acct === 'wren@b.example')).toBe(true);
    expect(move.requested.every(({ acct }) => acct === 'wren@b.example')).toBe(true);
  });

  test('takes every edge', () => {
    expect(recordCoverage([moveModel])).toMatchObject({ machine: 'move', missed: [] });
  });
});
