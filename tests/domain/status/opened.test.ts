import { describe, expect, test } from 'vitest';
import { noted, type Opened } from '#domain/status/opened.ts';

describe('noted', () => {
  test('retains a thousand entries, and drops the least recently used', () => {
    let opened: Opened = {};
    for (let id = 0; id < 1_000; id++) opened = noted(opened, `${id} media`, true);
    opened = noted(noted(opened, '0 media', false), 'new media', true);
    expect([Object.keys(opened).length, opened['0 media'], opened['1 media'], opened['new media']]).toEqual([
      1_000,
      false,
      undefined,
      true,
    ]);
  });
});
