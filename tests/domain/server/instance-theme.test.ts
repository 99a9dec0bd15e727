import { describe, expect, test } from 'vitest';
import { themeAmong } from '#domain/server/instance-theme.ts';

describe('themeAmong', () => {
  test.each([
    ['a path whose file is one of ours', '/static/themes/starling-light.json', 'starling-light'],
    ['a theme that says it is one of ours', { name: 'starling-dark', theme: {} }, 'starling-dark'],
    ['another path', '/static/themes/redmond-xx.json', undefined],
    ['another theme', { name: 'Breezy' }, undefined],
    ['a theme of the old form', ['Pleroma Dark', '#121a24'], undefined],
    ['null', null, undefined],
  ])('%s', (_, style, expected) => {
    expect(themeAmong({ breezy: style }, 'breezy')).toBe(expected);
  });

  test('returns nothing for a theme that is not listed, whatever its name', () => {
    expect([themeAmong({}, 'breezy'), themeAmong({}, 'constructor')]).toEqual([undefined, undefined]);
  });
});
