import { describe, expect, test } from 'vitest';
import { draftPersisterMachine } from '#machines/composer/draft-persister.machine.ts';
import type { Draft } from '#domain/composer/draft.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, lightChild, lightEndings, openAmong, ring, type Received } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { draftPersisterInBrowser, draftPersisterModel } from './draft-persister.model.ts';

describe('draft persister model', () => {
  test.each(draftPersisterModel.paths)('$name', async (path) => {
    const calls = { loadDraft: deferredCall<Draft | undefined>(), saveDraft: deferredCall<void>(), dropDraft: deferredCall<void>() };
    const received: Received[] = [];
    const { actor, clock } = openAmong(
      draftPersisterMachine.provide({
        actors: {
          loadDraft: calls.loadDraft.logic,
          saveDraft: calls.saveDraft.logic,
          dropDraft: calls.dropDraft.logic,
          watchPage: lightChild(received),
        },
      }),
      { key: 'status' },
    );
    const running =
      (...names: string[]) =>
      () => {
        expect(Object.entries(calls).flatMap(([name, call]) => (call.waiting().length > 0 ? [name] : []))).toEqual(names);
      };
    await draftPersisterModel.walk(path, {
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
        'open.stored': running(),
        'open.dirty': running(),
        'open.saving': running('saveDraft'),
        'open.dropping': running('dropDraft'),
      },
    });
  });

  test('keeps the texts of two tabs apart', () => expect(draftPersisterInBrowser.broken).toEqual(new Map()));

  test('takes every edge', () => {
    expect(recordCoverage([draftPersisterModel])).toEqual({ machine: 'draftPersister', edges: 25, taken: 25, missed: [] });
  });
});
