import { describe, expect, test } from 'vitest';
import { validationErrorsTo, invalidFieldIn } from '#domain/own-profile/validation-errors.ts';
import { unknownLimits } from '#domain/own-profile/own-profile.ts';

const limits = { name: 5, needsName: true, bio: 10, fields: 2, fieldName: 4, fieldValue: 6, bytes: {} };
const row = (name: string, value = 'v') => ({ key: name, name, value });
const good = { name: 'Robin', bio: 'ten chars!', fields: [row('Site')] };
const keysOf = (texts: Partial<typeof good>) =>
  Object.entries(validationErrorsTo({ ...good, ...texts }, limits)).map(([spot, { key }]) => `${spot} ${key}`);

describe('profile validation', () => {
  // rules: profile-limits
  test('checks the limits of the server before sending', () => {
    expect(keysOf({})).toEqual([]);
    expect(keysOf({ name: 'Robins', bio: 'eleven char' })).toEqual(['name profile.too_long', 'bio profile.too_long']);
    expect(keysOf({ name: ' ' })).toEqual(['name profile.name_needed']);
    expect(keysOf({ fields: [row('a'), row('b'), row('c')] })).toEqual(['fields profile.too_many_fields']);
    expect(keysOf({ fields: [row('Place')] })).toEqual(['fields profile.field_name_too_long']);
    expect(keysOf({ fields: [row('a', 'seven..')] })).toEqual(['fields profile.field_value_too_long']);
    expect(keysOf({ fields: [row(' ')] })).toEqual(['fields profile.field_unnamed']);
    expect(keysOf({ fields: [row('a'), row('', ''), row('b')] })).toEqual([]);
    expect(validationErrorsTo({ ...good, name: '🐦🐦🐦🐦🐦🐦🐦' }, limits).name).toEqual({
      key: 'profile.too_long',
      args: { limit: 5, by: 2 },
    });
  });

  test('checks nothing when the server states no limits', () => {
    const fields = Array.from({ length: 40 }, (_, at) => row(`n${at}`));
    expect(validationErrorsTo({ name: '', bio: 'x'.repeat(9_000), fields }, unknownLimits)).toEqual({});
  });

  // rules: profile-refused
  test.each([
    ['Name is too long', 'name'],
    ['Bio is too long', 'bio'],
    ["Birthday can't be blank", 'birthday'],
    ['Too many field entries', 'fields'],
    ['Field name or value is too long', 'fields'],
    ['Validation failed: Display name is too long (maximum is 30 characters)', 'name'],
    ['Validation failed: Note is too long (maximum is 500 characters)', 'bio'],
    ['Bad Request: cannot have more than 6 profile fields', 'fields'],
    ['Invalid request', undefined],
  ])('assigns %s to the %s', (text, spot) => expect(invalidFieldIn(text)).toBe(spot));
});
