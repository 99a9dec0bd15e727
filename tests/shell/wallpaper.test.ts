import { describe, expect, test } from 'vitest';
import { backgroundOf } from '#shell/wallpaper.ts';

const [instance, own] = ['https://a.example/harbour.jpg', 'https://a.example/mine.jpg'];
const all = { displayPageBackgrounds: true, hideInstanceWallpaper: false, overrideInstanceWallpaper: false };

describe('wallpaper', () => {
  // rules: page-appearance
  test.each([
    ["the server's", { instance, own }, all, instance],
    ['nothing where the server has none', { instance: undefined, own }, all, undefined],
    ["nothing where the server's is hidden", { instance, own }, { ...all, hideInstanceWallpaper: true }, undefined],
    ['the own background instead', { instance, own }, { ...all, overrideInstanceWallpaper: true }, own],
    [
      "the own background where the server's is hidden",
      { instance, own },
      { ...all, hideInstanceWallpaper: true, overrideInstanceWallpaper: true },
      own,
    ],
    ["the server's where the account has none", { instance, own: '' }, { ...all, overrideInstanceWallpaper: true }, instance],
  ])('shows behind the page %s', (_, pictures, preferences, shown) => {
    expect(backgroundOf(pictures, preferences)).toBe(shown === undefined ? undefined : `url("${shown}")`);
  });

  // rules: profile-background
  test('shows the background of an open profile above everything else', () => {
    const profile = 'https://a.example/theirs.jpg';
    expect(backgroundOf({ instance, own, profile }, { ...all, hideInstanceWallpaper: true, overrideInstanceWallpaper: true })).toBe(
      `url("${profile}")`,
    );
    expect(backgroundOf({ instance, own, profile: '' }, all)).toBe(`url("${instance}")`);
    expect(backgroundOf({ instance, own, profile }, { ...all, displayPageBackgrounds: false })).toBe(`url("${instance}")`);
  });

  test('escapes an address so that it cannot end the CSS value', () => {
    expect(backgroundOf({ instance: '/a b".jpg\\\n', own: undefined }, all)).toBe('url("/a%20b%22.jpg%5C%0A")');
  });
});
