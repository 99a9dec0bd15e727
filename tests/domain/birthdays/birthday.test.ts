import { describe, expect, test } from 'vitest';
import { birthdayOf, dayOf, keyOfDay } from '#domain/birthdays/birthday.ts';

describe('birthdays', () => {
  // rules: birthdays
  test.each([
    ['1984-02-29', Date.UTC(1984, 1, 29)],
    ['1984-13-29', undefined],
    ['29.2.1984', undefined],
    [undefined, undefined],
  ])('read %s as a date', (value, moment) => expect(birthdayOf(value)).toBe(moment));

  test('are those of the day in the time zone of the user', () => {
    const day = dayOf(new Date(2026, 1, 28, 23, 59));
    expect([day, keyOfDay(day)]).toEqual([{ day: 28, month: 2 }, '2-28']);
  });
});
