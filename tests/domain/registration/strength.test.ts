import { describe, expect, test } from 'vitest';
import { strengthOf } from '#domain/registration/strength.ts';

describe('password strength', () => {
  // rules: password-strength
  test.each([
    ['', 'weak'],
    ['seasalt', 'weak'],
    ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
    ['wren-on-the-pier', 'weak'],
    ['saltwater', 'fair'],
    ['saltwaterheron', 'good'],
    ['Saltw4ter!', 'good'],
    ['saltwater heron pier', 'strong'],
    ['Saltwater-heron-7', 'strong'],
  ] as const)('“%s” is %s', (password, strength) => {
    expect(strengthOf(password, ['Wren', 'jo'])).toBe(strength);
  });
});
