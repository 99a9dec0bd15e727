import { expect, test } from 'vitest';
import { draftKeeperMachine } from '#machines/composer/draft-keeper.machine.ts';
import type { Draft } from '#domain/composer/draft.ts';
import { heldCall } from '#tests/support/held.ts';
import { endingsOf, lightChild, lightEndings, openAmong, ring, type Heard } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { draftKeeperInBrowser, draftKeeperModel } from './draft-keeper.model.ts';

test.each(draftKeeperModel.paths)('$name', async (path) => {
  const calls = { loadDraft: heldCall<Draft | undefined>(), saveDraft: heldCall<void>(), dropDraft: heldCall<void>() };
  const heard: Heard[] = [];
  const { actor, clock } = openAmong(
    draftKeeperMachine.provide({
      actors: {
        loadDraft: calls.loadDraft.logic,
        saveDraft: calls.saveDraft.logic,
        dropDraft: calls.dropDraft.logic,
        watchPage: lightChild(heard),
      },
    }),
    { key: 'status' },
  );
  const running =
    (...names: string[]) =>
    () => {
      expect(Object.entries(calls).flatMap(([name, call]) => (call.waiting().length > 0 ? [name] : []))).toEqual(names);
    };
  await draftKeeperModel.walk(path, {
    actor,
    events: {
      'draft.*': (event) => actor.send(event),
      'page.hidden': (event) => actor.send(event),
      'xstate.after.*': (event) => ring(actor, clock, event),
      'xstate.error.actor.watchPage': lightEndings(() => actor.getSnapshot().children as never)['xstate.error.actor.*'],
      ...endingsOf(calls),
    },
    states: {
      loading: running('loadDraft'),
      'open.kept': running(),
      'open.dirty': running(),
      'open.saving': running('saveDraft'),
      'open.dropping': running('dropDraft'),
    },
  });
});

test('the texts of two tabs are kept apart', () => expect(draftKeeperInBrowser.broken).toEqual(new Map()));

test('takes every edge', () => {
  expect(recordCoverage([draftKeeperModel])).toEqual({ machine: 'draftKeeper', edges: 25, taken: 25, missed: [] });
});
