import { describe, expect, test } from 'vitest';
import { shortcodeAt, shortcodeOf } from '#domain/server-tools/emoji-packs.ts';

describe('emoji packs', () => {
  // rules: tools-emoji-packs
  test.each([
    ['https://a.example/sea%20shell.png?size=1', 'sea_shell'],
    ['https://a.example/shells%2Fconch.webp', 'conch'],
    ['https://a.example/100%.png', '100_'],
    ['https://a.example/%E8%B2%9D.png', ''],
    ['https://a.example/.png', ''],
    ['https://a.example:99999/conch.png?1', 'conch'],
  ])('suggest the shortcode of a picture by its address: %s', (url, shortcode) => {
    expect(shortcodeAt(url)).toBe(shortcode);
  });

  // rules: tools-emoji-packs
  test('suggest the shortcode of a picture by its name, or none', () => {
    expect(['sea shell.png', '100%25.png', '貝.png', '_.png'].map(shortcodeOf)).toEqual(['sea_shell', '100_25', '', '']);
  });
});
