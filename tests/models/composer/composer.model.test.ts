import { expect, test } from 'vitest';
import {
  composerMachine,
  selectDraft,
  selectIsPosting,
  selectIsUnknown,
  selectProblem,
  selectTimesPosted,
} from '../../../machines/composer/composer.machine.ts';
import type { Draft } from '../../../src/domain/draft.ts';
import { heldCall } from '../../support/held.ts';
import { endingsOf, openAmong, ring, type Posted } from '../../support/machines.ts';
import { recordCoverage } from '../../support/model-coverage.ts';
import { composerModel } from './composer.model.ts';

const open = () => {
  const calls = {
    loadDraft: heldCall<Draft | undefined>(),
    saveDraft: heldCall<void>(),
    makeKey: heldCall<string>(),
    sendStatus: heldCall<Posted>(),
  };
  const actors = {
    loadDraft: calls.loadDraft.logic,
    saveDraft: calls.saveDraft.logic,
    makeKey: calls.makeKey.logic,
    sendStatus: calls.sendStatus.logic,
  };
  return { ...openAmong(composerMachine.provide({ actors }), { key: 'status' }), calls };
};

test.each(composerModel.paths)('$name', async (path) => {
  const { actor, clock, calls, heardBy } = open();
  const form =
    (isPosting: boolean, ...running: (keyof typeof calls)[]) =>
    ({ context }: { context: { draft: Draft; problem: unknown; timesPosted: number } }) => {
      const snapshot = actor.getSnapshot();
      const asking = (['loadDraft', 'makeKey', 'sendStatus'] as const).filter((id) => calls[id].waiting().length > 0);
      expect([selectIsPosting(snapshot), asking]).toEqual([isPosting, running]);
      expect([selectDraft(snapshot), selectProblem(snapshot)]).toEqual([context.draft, context.problem]);
      expect([selectTimesPosted(snapshot), selectIsUnknown(snapshot)]).toEqual([
        context.timesPosted,
        snapshot.matches({ form: 'unknown' }),
      ]);
      expect(heardBy('timelines').length).toBe(context.timesPosted);
    };
  const isSaving = (saving: boolean) => () => expect(calls.saveDraft.waiting().length).toBe(Number(saving));
  await composerModel.walk(path, {
    actor,
    events: { 'composer.*': (event) => actor.send(event), 'xstate.after.*': (event) => ring(actor, clock, event), ...endingsOf(calls) },
    states: {
      'form.restoring': form(false, 'loadDraft'),
      'form.editing': form(false),
      'form.keying': form(true, 'makeKey'),
      'form.posting': form(true, 'sendStatus'),
      'form.doubting': form(true),
      'form.unknown': form(false),
      'draft.saved': isSaving(false),
      'draft.dirty': isSaving(false),
      'draft.saving': isSaving(true),
    },
  });
  expect(new Set(calls.sendStatus.asked.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(Math.min(calls.sendStatus.asked.length, 1));
});

test('takes every edge', () => {
  expect(recordCoverage([composerModel])).toEqual({ machine: 'composer', edges: 24, taken: 24, missed: [] });
});
