import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { mergedWalks, storedWalks, storeWalks } from '#scripts/testing/walk-results.ts';

const note = {
  machine: 'lamp',
  taken: ['off --press--> on'],
  edges: ['off --press--> on', 'on --press--> off', 'on --broke--> off'],
  beyond: { 'on --broke--> off': 'a broken lamp' },
};

describe('the results of walks', () => {
  test('date the transitions of passed walks', () => {
    const first = mergedWalks({}, [{ notes: [note], isPassed: true }], '2026-01-01');
    const second = mergedWalks(first, [{ notes: [{ ...note, taken: ['on --press--> off'] }], isPassed: true }], '2026-01-02');
    expect(second).toEqual({
      lamp: { taken: { 'off --press--> on': '2026-01-01', 'on --press--> off': '2026-01-02' }, beyond: note.beyond },
    });
  });

  test('drop those of failed walks, unless another walk of the run took them', () => {
    const before = { lamp: { taken: { 'off --press--> on': '2026-01-01' }, beyond: note.beyond } };
    const failed = { notes: [note], isPassed: false };
    expect(mergedWalks(before, [failed], '2026-01-02')['lamp']?.taken).toEqual({});
    const passed = { notes: [note], isPassed: true };
    expect(mergedWalks(before, [passed, failed], '2026-01-02')['lamp']?.taken).toEqual({ 'off --press--> on': '2026-01-02' });
  });

  test('drop a transition that is beyond the browser now', () => {
    const before = { lamp: { taken: { 'on --broke--> off': '2026-01-01' }, beyond: {} } };
    expect(mergedWalks(before, [{ notes: [note], isPassed: true }], '2026-01-02')['lamp']?.taken).toEqual({
      'off --press--> on': '2026-01-02',
    });
  });

  test('drop a transition that the machine no longer has', () => {
    const before = { lamp: { taken: { 'on --dim--> dimmed': '2026-01-01', 'on --press--> off': '2026-01-01' }, beyond: {} } };
    expect(mergedWalks(before, [{ notes: [note], isPassed: true }], '2026-01-02')['lamp']?.taken).toEqual({
      'on --press--> off': '2026-01-01',
      'off --press--> on': '2026-01-02',
    });
  });

  test('are stored, and empty before the first walk', () => {
    const folder = mkdtempSync(join(tmpdir(), 'walks-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    expect(storedWalks(folder)).toEqual({});
    const results = mergedWalks({}, [{ notes: [note], isPassed: true }], '2026-01-01');
    storeWalks(results, join(folder, 'new'));
    expect(storedWalks(join(folder, 'new'))).toEqual(results);
  });
});
