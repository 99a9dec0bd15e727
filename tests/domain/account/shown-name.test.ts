import { describe, expect, test } from 'vitest';
import { plainName } from '#domain/account/profile.ts';
import { shownName } from '#domain/account/shown-name.ts';

describe('shownName', () => {
  // rules: names-visible
  test.each([
    ['spaces', ' \u00a0\u3000\u2003'],
    ['zero-width', '\u200b\u200c\u200d\ufeff\u2060'],
    ['a Hangul filler', '\u3164\u115f\uffa0'],
    ['soft hyphens', '\u00ad \u00ad'],
    ['bidi marks', '\u200e\u202e\u2066\u061c'],
    ['variation selectors and tags', '\ufe0f\u{e0101}\u{e0041}'],
    ['controls', '\u0000\u001b'],
    ['blank Braille', '\u2800\u2800'],
    ['nothing', ''],
  ])('returns the username for a name of %s', (_, name) => {
    const account = { displayName: `${name}:bun:`, username: 'noor', emojis: [{ shortcode: 'bun', url: '', staticUrl: '' }] };
    expect([shownName(name, 'noor'), plainName(account)]).toEqual(['noor', 'noor']);
  });

  test.each(['Noor', ' نور ', '👩‍🚀', ':bun:', '한글', '.'])('accepts the name %s', (name) =>
    expect(shownName(name, 'noor')).toBe(name.trim()),
  );
});
