import { describe, expect, test } from 'vitest';
import { cellsOf, rowsOf } from '#domain/profile/media-cells.ts';
import { aStatus } from '#tests/support/entities.ts';
import { anAttachment } from '#tests/support/attachments.ts';

const status = (id: string, change = {}) =>
  aStatus({ id, attachments: [anAttachment('image', 'm'), anAttachment('unknown', 'n')], ...change });

describe('cellsOf', () => {
  // rules: profile-media
  test('returns the viewable media of each status in order, for any type names', () => {
    const cells = cellsOf([
      status('2', { sensitive: true }),
      undefined,
      status('removed', { deleted: true }),
      status('1', { attachments: [anAttachment('video', 'm'), anAttachment('image', 'x', { url: 'javascript:alert(1)' })] }),
    ]);
    expect(cells.map(({ id, statusId, isSensitive, media }) => [id, statusId, isSensitive, media.kind])).toEqual([
      ['2 m', '2', true, 'image'],
      ['1 m', '1', false, 'video'],
    ]);
    expect(rowsOf([...cells, ...cells], 3).map(({ length }) => length)).toEqual([3, 1]);
    expect(rowsOf([], 3)).toEqual([]);
  });
});
