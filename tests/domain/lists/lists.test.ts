import { describe, expect, test } from 'vitest';
import { emptyForm, formOf, isFilled, settledForm, desiredOf } from '#domain/lists/form.ts';
import { isTitle, newestFirst, type OwnList } from '#domain/lists/own-list.ts';
import { fetchingLists, fetchedLists, noLists, withList, withoutList } from '#domain/lists/loaded-lists.ts';

const list = (id: string, title = id): OwnList => ({ id, title });
const idsOf = (lists: readonly OwnList[] | undefined) => lists?.map(({ id }) => id);

describe('lists', () => {
  // rules: lists-newest
  test.each([
    ['numbers, also of other lengths', '9 10 2', '10 9 2'],
    ['names in the order of their letters', '01M81G9GQ2 01M81GDT85 01M81G9GQ1', '01M81GDT85 01M81G9GQ2 01M81G9GQ1'],
    ['one that is there twice', '1 2 1', '2 1 1'],
  ])('are sorted with the newest first: %s', (_, ids, sorted) => {
    expect(idsOf(newestFirst(ids.split(' ').map((id) => list(id))))).toEqual(sorted.split(' '));
  });

  test('retain what was created, renamed or deleted during a fetch', () => {
    const before = fetchedLists(noLists, [list('1'), list('2')]);
    expect(idsOf(before.lists)).toEqual(['2', '1']);
    const since = withoutList(withList(withList(fetchingLists(before), list('3')), list('1', 'renamed')), '2');
    expect(idsOf(since.lists)).toEqual(['3', '1']);
    const responded = fetchedLists(since, [list('1'), list('2')]);
    expect(responded.lists).toEqual([list('3'), list('1', 'renamed')]);
    expect(idsOf(fetchedLists(fetchingLists(responded), [list('1')]).lists)).toEqual(['1']);
  });

  test('retain a created list until the response arrives', () => {
    const made = withList(withoutList(noLists, '2'), list('3'));
    expect(made.lists).toBe(undefined);
    expect(idsOf(fetchedLists(made, [list('1'), list('2')]).lists)).toEqual(['3', '1']);
  });

  // rules: list-titled
  test('require a title that is not blank', () => {
    expect(['', '  ', ' a '].map(isTitle)).toEqual([false, false, true]);
  });

  // rules: list-stored
  test('restore the valid fields of a stored form', () => {
    const form = {
      title: 'Birds',
      repliesPolicy: 'none',
      isExclusive: true,
      people: [{ id: '1', acct: 'noor' }],
      made: list('7'),
    } as const;
    expect(formOf(structuredClone(form))).toEqual(form);
    const odd = { title: 7, repliesPolicy: 'all', isExclusive: 'yes', people: [{ id: 1 }, 'x'], made: { id: 7 } };
    expect([formOf(odd), formOf(null), formOf({ people: 'x' })]).toEqual([emptyForm, emptyForm, emptyForm]);
    expect([isFilled(emptyForm), isFilled({ people: [], title: '' }), isFilled({ people: form.people })]).toEqual([false, true, true]);
  });

  test('send only the fields that differ from the server', () => {
    const loaded: OwnList = { id: '7', title: 'Birds', repliesPolicy: 'list', isExclusive: false };
    expect(settledForm({ people: [], title: 'Birds', repliesPolicy: 'list', isExclusive: false }, loaded)).toEqual(emptyForm);
    const form = { people: [], title: ' Gulls ', repliesPolicy: 'none', isExclusive: true } as const;
    expect(settledForm(form, loaded)).toEqual(form);
    expect([desiredOf(form, loaded), desiredOf(emptyForm, list('7', 'Birds'))]).toEqual([
      { title: 'Gulls', repliesPolicy: 'none', isExclusive: true },
      { title: 'Birds' },
    ]);
  });
});
