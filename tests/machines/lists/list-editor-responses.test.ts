import { describe, expect, test } from 'vitest';
import {
  selectEdited,
  selectForm,
  selectHasSaved,
  selectIsBusy,
  selectMaySave,
  selectProblem,
  selectTitle,
} from '#machines/lists/list-editor.selectors.ts';
import { emptyForm, type ListForm } from '#domain/lists/form.ts';
import type { OwnList } from '#domain/lists/own-list.ts';
import { CallError } from '#domain/text/failure.ts';
import { openEditor, openEditorWith } from '#tests/support/machines-list-editor.ts';

const offline = new CallError({ kind: 'offline' });
const birds: OwnList = { id: '7', title: 'Birds', repliesPolicy: 'list', isExclusive: false };
const [noor, bruno] = [
  { id: 'noor', acct: 'noor' },
  { id: 'bruno', acct: 'bruno' },
];
const loaded = { list: birds, form: emptyForm };
const anew = { list: undefined, form: emptyForm };

type Editor = ReturnType<typeof openEditor>;
const edit = ({ actor }: Editor, change: Partial<Pick<ListForm, 'title' | 'repliesPolicy' | 'isExclusive'>>) =>
  actor.send({ type: 'editor.edit', change });
const pick = ({ actor }: Editor, account: typeof noor, wanted = true) => actor.send({ type: 'editor.pick', person: account, wanted });
const received = ({ actor }: Editor) => {
  const snapshot = actor.getSnapshot();
  return [selectProblem(snapshot)?.key, selectHasSaved(snapshot), selectIsBusy(snapshot)];
};

describe('list editor machine: opening', () => {
  test('reports a failure until it is retried', async () => {
    const { actor, openForm, phase } = openEditor('7');
    expect([phase(), openForm.requested]).toEqual(['loading', [{ listId: '7' }]]);
    await openForm.reject(offline);
    expect(phase()).toBe('failed');
    actor.send({ type: 'editor.retry' });
    expect(phase()).toBe('loading');
    await openForm.resolve(loaded);
    expect([phase(), phase('8'), selectEdited(actor.getSnapshot())]).toEqual(['open', 'loading', birds]);
  });

  test('replaces an idle list by another, without its error', async () => {
    const editor = await openEditorWith('7', loaded);
    edit(editor, { title: 'Gulls' });
    editor.actor.send({ type: 'editor.save' });
    await editor.updateList.reject(offline);
    expect(received(editor)).toEqual(['errors.no_connection', false, false]);
    editor.actor.send({ type: 'editor.open', listId: undefined });
    await editor.openForm.resolve(anew);
    expect([received(editor), editor.phase(undefined)]).toEqual([[undefined, false, false], 'loading']);
    expect([selectTitle(editor.actor.getSnapshot()), selectMaySave(editor.actor.getSnapshot())]).toEqual(['', false]);
  });
});

describe('list editor machine: existing list', () => {
  // rules: list-titled
  test('is saved only after a change, with a title', async () => {
    const editor = await openEditorWith('7', loaded);
    const may = () => selectMaySave(editor.actor.getSnapshot());
    expect(may()).toBe(false);
    for (const change of [{ title: 'Gulls' }, { repliesPolicy: 'none' }, { isExclusive: true }] as const) {
      edit(editor, change);
      expect(may()).toBe(true);
      editor.actor.send({ type: 'editor.discard' });
      expect([may(), editor.stored.get('7')]).toEqual([false, emptyForm]);
    }
    edit(editor, { title: ' ' });
    expect(may()).toBe(false);
    editor.actor.send({ type: 'editor.save' });
    expect([editor.updateList.requested, received(editor)]).toEqual([[], [undefined, false, false]]);
    edit(editor, { title: birds.title });
    expect(selectForm(editor.actor.getSnapshot())).toEqual(emptyForm);
  });

  test('is busy while saving; typing afterwards clears the error', async () => {
    const editor = await openEditorWith('7', loaded);
    edit(editor, { title: 'Gulls' });
    edit(editor, { isExclusive: true });
    editor.actor.send({ type: 'editor.save' });
    expect([received(editor), editor.updateList.requested]).toEqual([
      [undefined, false, true],
      [{ listId: '7', desired: { title: 'Gulls', repliesPolicy: 'list', isExclusive: true } }],
    ]);
    const gulls = { ...birds, title: 'Gulls', isExclusive: true };
    await editor.updateList.resolve(gulls);
    expect([received(editor), selectEdited(editor.actor.getSnapshot()), editor.receivedBy('lists')]).toEqual([
      [undefined, true, false],
      gulls,
      [{ type: 'lists.loaded', list: gulls }],
    ]);
    edit(editor, { title: 'Terns' });
    expect(received(editor)).toEqual([undefined, false, false]);
    editor.actor.send({ type: 'editor.save' });
    await editor.updateList.reject(offline);
    expect(received(editor)).toEqual(['errors.no_connection', false, false]);
    editor.actor.send({ type: 'editor.save' });
    expect(received(editor)).toEqual([undefined, false, true]);
  });

  test('delays the opening of another form until it is saved', async () => {
    const editor = await openEditorWith('7', loaded);
    edit(editor, { title: 'Gulls' });
    editor.actor.send({ type: 'editor.save' });
    editor.actor.send({ type: 'editor.open', listId: '8' });
    expect(editor.updateList.waiting().length).toBe(1);
    await editor.updateList.reject(offline);
    expect([editor.openForm.requested.at(-1), received(editor), editor.phase('8')]).toEqual([
      { listId: '8' },
      [undefined, false, false],
      'loading',
    ]);
  });

  test('is read again when another tab saved it, and not for another list', async () => {
    const { actor, openForm, phase } = await openEditorWith('7', loaded);
    actor.send({ type: 'form.changedElsewhere', listId: '8', form: emptyForm });
    expect([phase(), openForm.requested.length]).toEqual(['open', 1]);
    actor.send({ type: 'form.changedElsewhere', listId: '7', form: { title: 'Gulls', people: [] } });
    expect([selectTitle(actor.getSnapshot()), openForm.requested.length]).toEqual(['Gulls', 1]);
    actor.send({ type: 'form.changedElsewhere', listId: '7', form: emptyForm });
    expect([phase(), openForm.requested.length]).toEqual(['loading', 2]);
  });
});

describe('list editor machine: new list', () => {
  test('contains each account once, and no removed ones', async () => {
    const editor = await openEditorWith(undefined, anew);
    for (const account of [noor, bruno, noor]) pick(editor, account);
    expect(editor.stored.get('new')).toEqual({ people: [bruno, noor] });
    pick(editor, bruno, false);
    edit(editor, { title: 'Birds' });
    editor.actor.send({ type: 'editor.save' });
    await editor.createList.resolve(birds);
    expect(editor.addMembers.requested).toEqual([{ listId: '7', accountIds: ['noor'], isAgain: false }]);
  });

  test('opens at once without accounts; reports a failed creation, and retries on request', async () => {
    const editor = await openEditorWith(undefined, anew);
    edit(editor, { title: 'Birds' });
    editor.actor.send({ type: 'editor.save' });
    await editor.createList.reject(offline);
    expect([received(editor), editor.phase(), selectTitle(editor.actor.getSnapshot())]).toEqual([
      ['errors.no_connection', false, false],
      'open',
      'Birds',
    ]);
    editor.actor.send({ type: 'editor.save' });
    expect(received(editor)).toEqual([undefined, false, true]);
    await editor.createList.resolve(birds);
    expect([editor.showList.requested, editor.addMembers.requested]).toEqual([[{ listId: '7' }], []]);
    await editor.showList.resolve(undefined);
    expect(editor.phase()).toBe('loading');
  });

  // rules: list-half-made
  test('reports refused accounts, and may be left as it is', async () => {
    const editor = await openEditorWith(undefined, { list: undefined, form: { made: birds, people: [noor] } });
    editor.actor.send({ type: 'editor.save' });
    expect([received(editor), editor.phase()]).toEqual([[undefined, false, true], 'incomplete']);
    await editor.addMembers.reject(offline);
    expect([received(editor), editor.phase()]).toEqual([['errors.no_connection', false, false], 'incomplete']);
    pick(editor, bruno);
    expect(editor.stored.get('new')).toEqual({ made: birds, people: [noor, bruno] });
    editor.actor.send({ type: 'editor.finish' });
    expect([editor.stored.get('new'), editor.showList.requested, received(editor)]).toEqual([
      emptyForm,
      [{ listId: '7' }],
      [undefined, false, false],
    ]);
  });

  test('delays the opening of another form while its accounts are added', async () => {
    const editor = await openEditorWith(undefined, { list: undefined, form: { made: birds, people: [noor] } });
    editor.actor.send({ type: 'editor.save' });
    editor.actor.send({ type: 'editor.open', listId: '8' });
    await editor.addMembers.reject(offline);
    expect([editor.openForm.requested.at(-1), editor.stored.size]).toEqual([{ listId: '8' }, 0]);
  });

  test('applies the accounts picked in another tab, and ignores another list', async () => {
    const editor = await openEditorWith(undefined, { list: undefined, form: { made: birds, people: [] } });
    editor.actor.send({ type: 'form.changedElsewhere', listId: '8', form: emptyForm });
    expect(editor.phase()).toBe('incomplete');
    editor.actor.send({ type: 'form.changedElsewhere', listId: undefined, form: { made: birds, people: [noor] } });
    expect([editor.phase(), selectForm(editor.actor.getSnapshot()).people]).toEqual(['incomplete', [noor]]);
  });

  test('does not open after the editor was left', async () => {
    const editor = await openEditorWith(undefined, anew);
    edit(editor, { title: 'Birds' });
    editor.actor.send({ type: 'editor.save' });
    editor.actor.send({ type: 'editor.leave' });
    await editor.createList.resolve(birds);
    expect([editor.showList.requested, editor.stored.get('new')]).toEqual([[], emptyForm]);
  });
});
