import { expect, test } from 'vitest';
import { columnsOf, appearanceOf, orderOf } from '#domain/shell/appearance.ts';
import { defaultSettings, type Settings } from '#domain/settings/settings.ts';

const look = (settings: Partial<Settings>, isRight = false) => appearanceOf({ ...defaultSettings, ...settings }, isRight);

// rules: look-chosen
test('what nobody chose says nothing of the page', () => expect(look({})).toEqual({}));

// rules: look-chosen
test.each([
  ['textScale', { textScale: 'large' }, { 'font-size': 'calc(var(--f-m) * 1.15)' }],
  ['textScale', { textScale: 'largest' }, { 'font-size': 'calc(var(--f-m) * 1.5)' }],
  ['avatarShape', { avatarShape: 'round' }, { 'data-round': '' }],
  ['columnWidth', { columnWidth: 'narrow' }, { '--main': '520px' }],
  ['columnWidth', { columnWidth: 'wider' }, { '--main': '880px' }],
] as const)('%s, as in %o, is put on the root', (_, settings, said) => expect(look(settings)).toEqual(said));

// rules: look-chosen
test('density: compact has smaller gaps, lines and faces, and says so', () =>
  expect(look({ density: 'compact' })).toMatchObject({ '--s3': '9px', '--leading': '1.4', '--face': '36px', 'data-compact': '' }));

// rules: column-order
test('columnOrder: each column stands where it was put, and the middle one has the room', () => {
  expect(look({ columnOrder: 'main third side' })).toEqual({
    '--columns': 'minmax(0, var(--main, 600px)) minmax(0, 316px) 320px',
    '--side': '2',
    '--third': '1',
    '--flow': 'grid-order',
  });
});

// rules: column-order
test('columnOrder: a side column at the end turns it round, and back is the usual order', () => {
  expect(look({}, true)).toMatchObject({ '--side': '1', '--third': '-1' });
  expect(look({ columnOrder: 'third main side' }, true)).toEqual({});
  const columns = ['main', 'side', 'third'] as const;
  for (const isRight of [false, true]) expect(columnsOf({ columnOrder: orderOf(columns, isRight) }, isRight)).toEqual(columns);
});

// rules: column-order
test.each(['', 'side main', 'side side main', 'a b c'])('%o is no order of the columns, so it counts as the usual one', (order) =>
  expect(columnsOf({ columnOrder: order }, false)).toEqual(['side', 'main', 'third']),
);
