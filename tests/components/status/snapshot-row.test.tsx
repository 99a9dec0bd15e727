import { describe, expect, test } from 'vitest';
import type { Status } from '#domain/status/status.ts';
import { snapshotRows } from '#components/status/snapshot-row.ts';
import { anAccount, aStatus } from '#tests/support/entities.ts';

const rowsOf = (statuses: readonly Status[], { unseen = [], collapses = true }: { unseen?: readonly string[]; collapses?: boolean } = {}) =>
  snapshotRows(
    {
      items: statuses.filter(({ id }) => !id.startsWith('inner')).map(({ id }) => ({ kind: 'status', id })),
      unseen,
      normalised: { statuses, accounts: [anAccount({ emojis: [] })] },
    },
    [{ id: 'elsewhere', top: 0, height: 10 }, ...statuses.map(({ id }, at) => ({ id, top: at * 100, height: 100 }))],
    collapses,
  );
const textOf = (content: string, change: Partial<Status> = {}) => rowsOf([aStatus({ id: '1', content, ...change })])[0]?.text;

describe('snapshot rows', () => {
  // rules: snapshot-stored
  test('contain the cached data of visible statuses and their positions', () => {
    const author = anAccount();
    const [row, ...others] = rowsOf([aStatus({ id: '1', content: '<p>Hello</p>', accountId: author.id })]);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ id: '1', top: 0, height: 100, acct: author.acct, name: [author.displayName], isTall: false });
    expect(row?.text).toEqual([{ name: 'p', inside: ['Hello'] }]);
  });

  // rules: snapshot-stored
  test('exclude hidden, collapsed, deleted and direct statuses, and those of other lists', () => {
    const statuses = [
      aStatus({ id: '1' }),
      aStatus({ id: '2', visibility: 'direct' }),
      aStatus({ id: '3', deleted: true }),
      aStatus({ id: '4', reblogId: 'inner-private' }),
      aStatus({ id: 'inner-private', visibility: 'direct' }),
      aStatus({ id: '5' }),
    ];
    expect(rowsOf(statuses, { unseen: ['1'] }).map(({ id }) => id)).toEqual(['5']);
  });

  // rules: snapshot-stored
  test('leave a text behind its subject, unless subjects are expanded by default', () => {
    const status = aStatus({ id: '1', spoilerText: 'Boats', content: '<p>Secret</p>' });
    expect(rowsOf([status])).toEqual([expect.not.objectContaining({ text: expect.anything() })]);
    expect(rowsOf([status])[0]?.subject).toEqual(['Boats']);
    expect(rowsOf([status], { collapses: false })[0]?.text).toEqual([{ name: 'p', inside: ['Secret'] }]);
  });

  // rules: snapshot-stored
  test('render links as in the timeline and emoji as images, and omit actions', () => {
    expect(
      textOf('<p>See <a href="https://a.example/x">https://b.example</a> <script>x()</script><a href="javascript:x()">@noor</a></p>'),
    ).toEqual([{ name: 'p', inside: ['See ', { name: 'a', inside: ['a.example/x'] }, ' ', { name: 'a', inside: ['@noor'] }] }]);
    const url = 'https://nest.example/gull.png';
    expect(textOf('<p>A :gull:</p>', { emojis: [{ shortcode: 'gull', url, staticUrl: url }] })).toEqual([
      { name: 'p', inside: ['A ', { src: url, alt: ':gull:' }] },
    ]);
  });

  // rules: snapshot-stored
  test('limit a hostile text', () => {
    expect(JSON.stringify(textOf('<p>'.repeat(100) + 'x'.repeat(100_000))).length).toBeLessThan(10_000);
    expect(JSON.stringify(textOf('<b>x</b>'.repeat(2_000))).length).toBeLessThan(20_000);
  });
});
