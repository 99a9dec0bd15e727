import { describe, expect, test } from 'vitest';
import { assignableKey, conflictOf, SHORTCUT_NAMES, withKey, withTakenKey } from '#domain/shortcuts/assign.ts';
import { activeKey, ariaKey, assignedKey, DEFAULT_KEYS } from '#domain/shortcuts/keys.ts';
import { validSettings } from '#domain/settings/settings.ts';

const on = { singleKeys: true, shortcutKeys: {} };

describe('keys of shortcuts', () => {
  test('are unique by default', () => {
    expect(SHORTCUT_NAMES.filter((name) => conflictOf({}, name, DEFAULT_KEYS[name]))).toEqual([]);
  });

  // rules: shortcuts-off
  test('are inactive if single keys are off', () => {
    expect([activeKey(on, 'next'), activeKey({ ...on, singleKeys: false }, 'next')]).toEqual(['j', undefined]);
  });

  // rules: shortcuts-remapped
  test('are those that the user chose, or none', () => {
    const shortcutKeys = { next: 'w', previous: '' };
    expect([activeKey({ ...on, shortcutKeys }, 'next'), activeKey({ ...on, shortcutKeys }, 'previous')]).toEqual(['w', undefined]);
    expect(assignedKey(shortcutKeys, 'previous')).toBe('');
  });

  test('are announced in the form of aria-keyshortcuts', () => {
    expect([ariaKey('j'), ariaKey('/'), ariaKey(undefined)]).toEqual(['J', '/', undefined]);
  });

  // rules: shortcuts-remapped
  test.each([
    ['a letter', 'w', 'w'],
    ['a letter with Shift', 'W', 'w'],
    ['a letter of another script', 'ж', 'ж'],
    ['a character', '+', '+'],
    ['a space, which presses buttons', ' ', undefined],
    ['an arrow', 'ArrowDown', undefined],
    ['a key that is not identified', '', undefined],
  ])('accept %s or not', (_, key, assignable) => expect(assignableKey(key)).toBe(assignable));

  // rules: shortcuts-remapped
  test('conflict with the current key of another shortcut only', () => {
    expect(conflictOf({}, 'next', 'k')).toBe('previous');
    expect(conflictOf({ previous: 'w' }, 'next', 'k')).toBe(undefined);
    expect(conflictOf({ previous: 'w' }, 'next', 'w')).toBe('previous');
    expect(conflictOf({}, 'next', 'j')).toBe(undefined);
    expect(conflictOf({ previous: '' }, 'next', '')).toBe(undefined);
  });

  // rules: shortcuts-remapped
  test('are stored unless they are the default', () => {
    expect(withKey({ next: 'w', reply: 'a' }, 'next', 'j')).toEqual({ reply: 'a' });
    expect(withKey({}, 'next', 'w')).toEqual({ next: 'w' });
  });

  // rules: shortcuts-remapped
  test('are taken from the other shortcut, which then has none', () => {
    expect(withTakenKey({}, 'next', 'k')).toEqual({ previous: '', next: 'k' });
    expect(withTakenKey({ previous: 'w' }, 'next', 'w')).toEqual({ previous: '', next: 'w' });
    expect(withTakenKey({}, 'next', 'w')).toEqual({ next: 'w' });
  });

  test('are discarded from a profile if one is no key', () => {
    expect(validSettings({ shortcutKeys: { next: 'w', previous: '' } })).toEqual({ shortcutKeys: { next: 'w', previous: '' } });
    expect(validSettings({ shortcutKeys: { next: 'Enter' } })).toEqual({});
  });
});
