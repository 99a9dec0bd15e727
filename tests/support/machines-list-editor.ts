import { fromCallback } from 'xstate';
import { listEditorMachine, type EditorTarget, type StoreFormEvent, type OpenedForm } from '#machines/lists/list-editor.machine.ts';
import { selectEditorPhase } from '#machines/lists/list-editor.selectors.ts';
import type { ListForm, DesiredList } from '#domain/lists/form.ts';
import type { OwnList } from '#domain/lists/own-list.ts';
import { deferredCall } from './deferred.ts';
import { openAmong } from './machines.ts';

/** Opens the form of a list, with its stored form on this device. */
export const openEditor = (listId: string | undefined, stored = new Map<string, ListForm>()) => {
  const calls = {
    openForm: deferredCall<OpenedForm, EditorTarget>(),
    createList: deferredCall<OwnList, { desired: DesiredList }>(),
    updateList: deferredCall<OwnList>(),
    addMembers: deferredCall<void>(),
    showList: deferredCall<void>(),
  };
  const logics = Object.fromEntries(Object.entries(calls).map(([name, { logic }]) => [name, logic]));
  const persistForm = fromCallback<StoreFormEvent>(({ receive }) => receive(({ listId: of = 'new', form }) => void stored.set(of, form)));
  const among = openAmong(listEditorMachine.provide({ actors: { ...logics, persistForm } }));
  const { actor } = among;
  actor.send({ type: 'editor.open', listId });
  return { ...among, ...calls, stored, phase: (of = listId) => selectEditorPhase(actor.getSnapshot(), of) };
};

/** Opens the form and restores its stored contents. */
export const openEditorWith = async (listId: string | undefined, opened: OpenedForm, stored?: Map<string, ListForm>) => {
  const editor = openEditor(listId, stored);
  await editor.openForm.resolve(opened);
  return editor;
};
