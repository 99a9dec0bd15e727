import { describe, expect, test } from 'vitest';
import { selectHasSaved, selectMaySave, selectTitle } from '#machines/lists/list-editor.selectors.ts';
import { emptyForm, formOf, type ListForm } from '#domain/lists/form.ts';
import type { OwnList } from '#domain/lists/own-list.ts';
import { CallError } from '#domain/text/failure.ts';
import { openEditorWith } from '#tests/support/machines-list-editor.ts';

const offline = new CallError({ kind: 'offline' });
const birds: OwnList = { id: '7', title: 'Birds' };
const noor = { id: 'noor', acct: 'noor' };

const anew = { list: undefined, form: emptyForm };

describe('list editor machine', () => {
  // rules: list-made
  test('creates a list with its title, adds its accounts, then opens its timeline', async () => {
    const { actor, createList, addMembers, showList, stored, receivedBy } = await openEditorWith(undefined, anew);
    expect(selectMaySave(actor.getSnapshot())).toBe(false);
    actor.send({ type: 'editor.save' });
    expect(createList.requested).toEqual([]);
    actor.send({ type: 'editor.edit', change: { title: ' Birds ' } });
    actor.send({ type: 'editor.pick', person: noor, wanted: true });
    actor.send({ type: 'editor.save' });
    expect([createList.requested, addMembers.requested]).toEqual([[{ desired: { title: 'Birds' } }], []]);
    await createList.resolve(birds);
    expect([addMembers.requested, receivedBy('lists')]).toEqual([
      [{ listId: '7', accountIds: ['noor'], isAgain: false }],
      [{ type: 'lists.loaded', list: birds }],
    ]);
    await addMembers.resolve(undefined);
    expect([showList.requested, stored.get('new')]).toEqual([[{ listId: '7' }], emptyForm]);
  });

  // rules: list-half-made
  test('continues with a created list whose accounts were refused, also after a reload', async () => {
    const first = await openEditorWith(undefined, anew);
    first.actor.send({ type: 'editor.edit', change: { title: 'Birds' } });
    first.actor.send({ type: 'editor.pick', person: noor, wanted: true });
    first.actor.send({ type: 'editor.save' });
    await first.createList.resolve(birds);
    const form = formOf(structuredClone(first.stored.get('new')));
    await first.addMembers.reject(offline);
    expect([first.phase(), form]).toEqual(['incomplete', { made: birds, people: [noor] }]);
    first.actor.send({ type: 'editor.save' });
    expect([first.createList.requested.length, first.addMembers.requested.at(-1)]).toEqual([
      1,
      { listId: '7', accountIds: ['noor'], isAgain: true },
    ]);
    const again = await openEditorWith(undefined, { list: undefined, form });
    expect(again.phase()).toBe('incomplete');
    again.actor.send({ type: 'editor.pick', person: noor, wanted: false });
    again.actor.send({ type: 'editor.save' });
    expect([again.createList.requested, again.addMembers.requested, again.showList.requested]).toEqual([[], [], [{ listId: '7' }]]);
  });

  // rules: list-stored
  test('stores typed text at once, and retains it when the server refuses', async () => {
    const { actor, updateList, stored } = await openEditorWith('7', { list: birds, form: emptyForm });
    actor.send({ type: 'editor.edit', change: { title: 'Gulls' } });
    expect(stored.get('7')).toEqual({ title: 'Gulls', people: [] });
    actor.send({ type: 'editor.save' });
    await updateList.reject(offline);
    expect([selectTitle(actor.getSnapshot()), stored.get('7')]).toEqual(['Gulls', { title: 'Gulls', people: [] }]);
    actor.send({ type: 'editor.save' });
    await updateList.resolve({ id: '7', title: 'Gulls' });
    expect([selectHasSaved(actor.getSnapshot()), stored.get('7')]).toEqual([true, emptyForm]);
  });

  // rules: list-removed
  test('reports a list that was deleted elsewhere, on opening and on saving', async () => {
    const removed = await openEditorWith('7', { list: undefined, form: { title: 'Gulls', people: [] } });
    expect([removed.phase(), removed.stored.get('7')]).toEqual(['removed', emptyForm]);
    const { actor, updateList, phase } = await openEditorWith('7', { list: birds, form: { title: 'Gulls', people: [] } });
    actor.send({ type: 'editor.save' });
    await updateList.reject(new CallError({ kind: 'not_found', status: 404, message: '' }));
    expect(phase()).toBe('removed');
  });

  test('does not abandon a list in creation for another form, nor opens it after leaving', async () => {
    const { actor, openForm, createList, addMembers, showList, phase, stored } = await openEditorWith(undefined, anew);
    actor.send({ type: 'editor.edit', change: { title: 'Birds' } });
    actor.send({ type: 'editor.pick', person: noor, wanted: true });
    actor.send({ type: 'editor.save' });
    actor.send({ type: 'editor.leave' });
    actor.send({ type: 'editor.open', listId: '3' });
    expect(phase('3')).toBe('loading');
    await createList.resolve(birds);
    await addMembers.resolve(undefined);
    expect([openForm.requested.at(-1), showList.requested, stored.get('new')]).toEqual([{ listId: '3' }, [], emptyForm]);
  });

  // rules: list-stored, list-half-made
  test('applies changes of another tab to the same form, including a created list', async () => {
    const { actor, phase, openForm } = await openEditorWith(undefined, anew);
    const elsewhere = (form: ListForm, listId?: string) => actor.send({ type: 'form.changedElsewhere', listId, form });
    elsewhere({ title: 'Birds', people: [noor] });
    elsewhere({ title: 'Another', people: [] }, '7');
    expect([selectTitle(actor.getSnapshot()), phase()]).toEqual(['Birds', 'open']);
    elsewhere({ made: birds, people: [noor] });
    expect(phase()).toBe('incomplete');
    elsewhere(emptyForm);
    expect([phase(), selectTitle(actor.getSnapshot())]).toEqual(['open', '']);
    expect(openForm.requested.length).toBe(1);
  });
});
