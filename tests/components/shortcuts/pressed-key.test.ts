import { describe, expect, test } from 'vitest';
import { pressedKey } from '#components/shortcuts/pressed-key.ts';

describe('pressedKey', () => {
  // rules: shortcut-layouts
  test.each([
    ['a Latin keyboard', 'j', 'KeyJ', false, 'j'],
    ['Caps Lock', 'J', 'KeyJ', false, 'j'],
    ['Shift', 'J', 'KeyJ', true, 'J'],
    ['Caps Lock and Shift', 'j', 'KeyJ', true, 'J'],
    ['a Russian keyboard', 'о', 'KeyJ', false, 'j'],
    ['a Russian keyboard with Caps Lock', 'О', 'KeyJ', false, 'j'],
    ['a Russian keyboard with Shift', 'О', 'KeyJ', true, 'О'],
    ['a Greek keyboard', 'κ', 'KeyK', false, 'k'],
    ['an Arabic keyboard', 'ق', 'KeyR', false, 'r'],
    ['an Arabic keyboard, for /', 'ظ', 'Slash', false, '/'],
    ['an Arabic keyboard, for ?', '؟', 'Slash', true, '?'],
    ['a Hebrew keyboard, for .', 'ץ', 'Period', false, '.'],
    ['a Dvorak keyboard', 'j', 'KeyC', false, 'j'],
    ['a French keyboard', 'é', 'Digit2', false, 'é'],
    ['a German keyboard, for /', '/', 'Digit7', true, '/'],
    ['a key without a character', 'Escape', 'Escape', false, 'Escape'],
  ])('%s: returns for %s at %s, Shift %s, the key %s', (_, key, code, shiftKey, pressed) =>
    expect(pressedKey({ key, code, shiftKey })).toBe(pressed),
  );
});
