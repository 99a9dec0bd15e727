import { describe, expect, test } from 'vitest';
import {
  announcementEditorMachine,
  selectDrafts,
  selectForm,
  selectFormProblem,
  selectIsSendingForm,
  selectOpenForm,
} from '#machines/announcements/editor.machine.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { editorModel, silentForms } from './editor.model.ts';

describe('editor model', () => {
  test.each(editorModel.paths)('$name', async (path) => {
    const save = deferredCall<void>();
    const { actor, notices } = openAmong(
      announcementEditorMachine.provide({ actors: { persistForms: silentForms, saveAnnouncement: save.logic } }),
    );
    const send = (event: unknown) => actor.send(event as never);
    const now = () => actor.getSnapshot();
    await editorModel.walk(path, {
      actor,
      events: {
        'editor.*': send,
        'form.*': send,
        'xstate.error.actor.persistForms': send,
        ...endingsOf({ saveAnnouncement: save }),
      },
      states: {
        '': ({ context }) => {
          expect(selectDrafts(now())).toEqual(context.drafts);
          expect(selectForm(now())).toEqual(context.drafts[context.of] ?? context.start);
          expect(selectFormProblem(now())).toEqual(context.problem);
        },
        closed: () => expect([selectOpenForm(now()), save.waiting()]).toEqual([undefined, []]),
        editing: ({ context }) => expect([selectOpenForm(now()), selectIsSendingForm(now())]).toEqual([context.of, false]),
        sending: () => expect([selectIsSendingForm(now()), save.waiting()]).toEqual([true, ['saveAnnouncement']]),
      },
    });
    expect(notices().length).toBe(path.steps.filter(({ event }) => event.type === 'xstate.done.actor.saveAnnouncement').length);
  });

  test('takes every edge', () => {
    expect(recordCoverage([editorModel])).toMatchObject({ machine: 'announcementEditor', missed: [] });
  });
});
