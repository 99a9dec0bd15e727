import { describe, expect, test } from 'vitest';
import { columnsOf, appearanceOf, orderOf } from '#domain/shell/appearance.ts';
import { defaultSettings, type Settings } from '#domain/settings/settings.ts';

const appearance = (settings: Partial<Settings>, isRight = false) => appearanceOf({ ...defaultSettings, ...settings }, isRight);

describe('appearance', () => {
  // rules: appearance-chosen
  test('sets nothing for default settings', () => expect(appearance({})).toEqual({}));

  // rules: appearance-chosen
  test.each([
    ['textScale', { textScale: 'large' }, { 'font-size': 'calc(var(--f-m) * 1.15)' }],
    ['textScale', { textScale: 'largest' }, { 'font-size': 'calc(var(--f-m) * 1.5)' }],
    ['avatarShape', { avatarShape: 'round' }, { 'data-round': '' }],
    ['columnWidth', { columnWidth: 'narrow' }, { '--main': '520px' }],
    ['columnWidth', { columnWidth: 'wider' }, { '--main': '880px' }],
  ] as const)('sets %s for %o', (_, settings, received) => expect(appearance(settings)).toEqual(received));

  // rules: appearance-chosen
  test('sets smaller gaps, lines and avatars for compact density', () =>
    expect(appearance({ density: 'compact' })).toMatchObject({ '--s3': '9px', '--leading': '1.4', '--face': '36px', 'data-compact': '' }));

  // rules: form-width
  test('gives the third column the width of the post form while that is there', () =>
    expect(appearance({ thirdColumnMode: 'postform' })).toEqual({ '--wide-side': '320px', '--third-track': '392px' }));

  // rules: column-order
  test('orders the columns by columnOrder, and gives the middle one the width', () => {
    expect(appearance({ columnOrder: 'main third side' })).toEqual({
      '--columns': 'minmax(0, var(--main, 600px)) minmax(0, var(--third-track)) var(--wide-side, var(--side-track))',
      '--side': '2',
      '--third': '1',
      '--flow': 'grid-order',
    });
  });

  // rules: column-order
  test('reverses the columns for a side column at the end, and restores the usual order', () => {
    expect(appearance({}, true)).toMatchObject({ '--side': '1', '--third': '-1' });
    expect(appearance({ columnOrder: 'third main side' }, true)).toEqual({});
    const columns = ['main', 'side', 'third'] as const;
    for (const isRight of [false, true]) expect(columnsOf({ columnOrder: orderOf(columns, isRight) }, isRight)).toEqual(columns);
  });

  // rules: column-order
  test.each(['', 'side main', 'side side main', 'a b c'])('treats %o as the usual order of columns', (order) =>
    expect(columnsOf({ columnOrder: order }, false)).toEqual(['side', 'main', 'third']),
  );
});
