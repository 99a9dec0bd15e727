import { describe, expect, test } from 'vitest';
import {
  announcementDraftsOf,
  emptyForm,
  fieldOf,
  formOf,
  isForm,
  isSameForm,
  validationErrorOf,
  sentOf,
} from '#domain/announcements/form.ts';
import { anAnnouncement } from '#tests/support/announcements.ts';

const local = (text: string) => new Date(text).toISOString();

describe('announcement form', () => {
  // rules: announcement-fields
  test('sends every field, and null for empty ones', () => {
    expect(sentOf({ ...emptyForm, words: ' hello ' })).toEqual({ content: 'hello', starts_at: null, ends_at: null, all_day: false });
    expect(sentOf({ words: 'a', startsAt: '2026-01-02T10:00', endsAt: '2026-01-03T11:30', allDay: false })).toEqual({
      content: 'a',
      starts_at: local('2026-01-02T10:00'),
      ends_at: local('2026-01-03T11:30'),
      all_day: false,
    });
    expect(sentOf({ ...emptyForm, startsAt: 'soon', endsAt: '2026-99-99' })).toMatchObject({ starts_at: null, ends_at: null });
  });

  // rules: announcement-all-day
  test('sends whole days from the start of the first to the end of the last, in UTC', () => {
    const sent = sentOf({ words: 'a', startsAt: '2026-01-02T10:00', endsAt: '2026-01-02', allDay: true });
    expect(sent).toEqual({ content: 'a', starts_at: '2026-01-02T00:00:00.000Z', ends_at: '2026-01-02T23:59:59.000Z', all_day: true });
    const there = anAnnouncement({ allDay: true, startsAt: '2026-01-02T00:00:00Z', endsAt: '2026-01-02T23:59:59Z' });
    expect(formOf(there)).toMatchObject({ startsAt: '2026-01-02', endsAt: '2026-01-02', allDay: true });
  });

  // rules: announcement-fields
  test('is filled with the published text, and sends it unchanged', () => {
    const there = anAnnouncement({ source: '*hi*', startsAt: '2026-01-02T10:00:00.000Z' });
    expect(sentOf(formOf(there))).toEqual({ content: '*hi*', starts_at: '2026-01-02T10:00:00.000Z', ends_at: null, all_day: false });
  });

  test.each([
    ['2026-01-02T10:00', true, '2026-01-02'],
    ['2026-01-02', false, '2026-01-02T00:00'],
    ['2026-01-02T10:00', false, '2026-01-02T10:00'],
    ['', true, ''],
  ])('formats %s (whole days: %s) as %s', (value, allDay, shown) => {
    expect(fieldOf(value, allDay)).toBe(shown);
  });

  // rules: announcement-order
  test.each([
    ['is empty', { words: '  ' }, 'announcements.text_required'],
    ['it ends first', { words: 'a', startsAt: '2026-01-02T10:00', endsAt: '2026-01-02T09:00' }, 'announcements.ends_before_start'],
    ['it ends as it starts', { words: 'a', startsAt: '2026-01-02T10:00', endsAt: '2026-01-02T10:00' }, 'announcements.ends_before_start'],
    ['it holds one whole day', { words: 'a', startsAt: '2026-01-02', endsAt: '2026-01-02', allDay: true }, undefined],
    ['it has no end', { words: 'a', startsAt: '2026-01-02T10:00' }, undefined],
  ])('%s', (_, form, validationError) => {
    expect(validationErrorOf({ ...emptyForm, ...form })).toBe(validationError);
  });

  // rules: announcement-stored
  test('accepts a stored value only where it is a form', () => {
    const odd = [null, 'a', {}, { ...emptyForm, words: 1 }, { ...emptyForm, allDay: 'yes' }];
    expect([isForm(emptyForm), odd.some(isForm), announcementDraftsOf('me')]).toEqual([true, false, 'announcement/me/']);
    expect([isSameForm(emptyForm, { ...emptyForm }), isSameForm(emptyForm, { ...emptyForm, endsAt: 'x' })]).toEqual([true, false]);
  });
});
