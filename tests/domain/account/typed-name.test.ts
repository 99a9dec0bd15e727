import { describe, expect, it } from 'vitest';
import { isTypedName } from '#domain/account/typed-name.ts';

describe('isTypedName', () => {
  // rules: removal-typed, typed-confirmation
  it('accepts the name of the account with or without @, in any case, and no other text', () => {
    expect(['wren', '@wren', ' Wren '].map((typed) => isTypedName(typed, 'wren'))).toEqual([true, true, true]);
    expect(['', 'wre', 'wren@b.example', 'wrens'].map((typed) => isTypedName(typed, 'wren'))).toEqual([false, false, false, false]);
    expect(isTypedName('', '')).toBe(false);
  });
});
