import { describe, expect, test } from 'vitest';
import { selectToolDraft, toolDraftsMachine, type StoreToolDraftEvent } from '#machines/server-tools/tool-drafts.machine.ts';
import { deferredSource } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { toolDraftsModel } from './tool-drafts.model.ts';

describe('unsaved forms model', () => {
  test.each(toolDraftsModel.paths)('$name', async (path) => {
    const persistForms = deferredSource<StoreToolDraftEvent>();
    const { actor } = openAmong(toolDraftsMachine.provide({ actors: { persistForms: persistForms.logic } }));
    await toolDraftsModel.walk(path, {
      actor,
      events: {
        'draft.*': (event) => actor.send(event),
        'form.*': (event) => persistForms.emit(event),
        // A source ends by itself in no way that a test could cause; the machine goes on without it.
        'xstate.done.actor.persistForms': (event) => actor.send(event as never),
        'xstate.error.actor.persistForms': (event) => actor.send(event as never),
      },
      states: {
        open: ({ context: { drafts } }) => expect(selectToolDraft(actor.getSnapshot(), 'rule')).toEqual(drafts['rule']),
      },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([toolDraftsModel])).toMatchObject({ machine: 'toolDrafts', missed: [] });
  });
});
