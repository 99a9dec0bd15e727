import { describe, expect, test } from 'vitest';
import { fromCallback } from 'xstate';
import { listEditorMachine, type StoreFormEvent, type OpenedForm } from '#machines/lists/list-editor.machine.ts';
import { selectEditorPhase, selectForm, selectIsBusy, selectProblem, selectTitle } from '#machines/lists/list-editor.selectors.ts';
import type { OwnList } from '#domain/lists/own-list.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { listEditorModel } from './list-editor.model.ts';

describe('list editor model', () => {
  test.each(listEditorModel.paths)('$name', async (path) => {
    const calls = {
      openForm: deferredCall<OpenedForm>(),
      createList: deferredCall<OwnList>(),
      updateList: deferredCall<OwnList>(),
      addMembers: deferredCall<void>(),
      showList: deferredCall<void>(),
    };
    const logics = Object.fromEntries(Object.entries(calls).map(([name, { logic }]) => [name, logic]));
    const persistForm = fromCallback<StoreFormEvent>(() => {});
    const { actor } = openAmong(listEditorMachine.provide({ actors: { ...logics, persistForm } }));
    const asks = (only: keyof typeof calls | undefined) => () => {
      const waiting = Object.entries(calls).flatMap(([name, call]) => (call.waiting().length > 0 ? [name] : []));
      expect(waiting).toEqual(only === undefined ? [] : [only]);
    };
    const phase = () => selectEditorPhase(actor.getSnapshot(), actor.getSnapshot().context.listId);
    const is = (wanted: string, only?: keyof typeof calls) => () => {
      expect(phase()).toBe(wanted);
      asks(only)();
    };
    await listEditorModel.walk(path, {
      actor,
      events: {
        'editor.*': (event) => actor.send(event),
        'form.changedElsewhere': (event) => actor.send(event),
        'xstate.error.actor.persistForm': (event) => actor.send(event as never),
        ...endingsOf(calls),
      },
      states: {
        '': ({ context: { form, list, problem } }) => {
          const snapshot = actor.getSnapshot();
          expect([selectForm(snapshot), selectTitle(snapshot), selectProblem(snapshot)]).toEqual([
            form,
            form.title ?? list?.title ?? '',
            problem,
          ]);
        },
        closed: is('loading'),
        opening: is('loading', 'openForm'),
        failed: is('failed'),
        removed: is('removed'),
        idle: is('open'),
        busy: () => expect(selectIsBusy(actor.getSnapshot())).toBe(true),
        'busy.saving': is('open', 'updateList'),
        'busy.creating': is('open', 'createList'),
        'busy.filling': ({ context: { isAgain } }) => is(isAgain ? 'incomplete' : 'open', 'addMembers')(),
        incomplete: is('incomplete'),
        showing: is('loading', 'showList'),
      },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([listEditorModel])).toMatchObject({ machine: 'listEditor', missed: [] });
  });
});
