import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { setup } from 'xstate';
import { noticesMachine } from '#machines/notices/notices.machine.ts';
import { mutationScoresIn, scoreFor } from '#scripts/charts/mutation.ts';
import { walksByMachine } from '#scripts/charts/walks.ts';
import { ROOT } from '#scripts/support/root.ts';
import { edgesOf } from '#tests/support/model-probe.ts';
import { inBrowserOf, walksSummary } from './paths/browser.ts';

const machine = setup({ types: { events: {} as { type: 'press' } | { type: 'broke' } } }).createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: { on: { press: 'on', broke: 'dead' } },
    on: { initial: 'dim', states: { dim: {}, bright: {} }, on: { press: 'off' } },
    dead: {},
  },
});
const [press = '', broke = ''] = [...edgesOf(machine).values()];
const spec = 'e2e/models/lamp.spec.ts';
const result = { taken: { [press]: '2026-01-02' }, beyond: { [broke]: 'a broken lamp' } };

describe('paths in the browser', () => {
  test('are those whose transitions a walk took, with the day, or the reason why not', () => {
    const inBrowser = inBrowserOf(machine, { spec, result });
    const textOf = (kind: 'state' | 'transition', goal: string) => inBrowser({ kind, goal }).text;
    expect(textOf('transition', press)).toBe('taken on 2026-01-02');
    expect(textOf('transition', broke)).toBe('no: a broken lamp');
    expect(textOf('transition', [...edgesOf(machine).values()][2] ?? '')).toBe('not taken by the last walks');
    expect(['off', 'on', 'on.dim', 'on.bright', 'dead'].map((state) => textOf('state', state))).toEqual([
      'at the start',
      'taken on 2026-01-02',
      'taken on 2026-01-02',
      'not taken by the last walks',
      'no: a broken lamp',
    ]);
    expect(walksSummary(machine, { spec, result })).toBe(
      `Browser walks (${spec}): 1 of 3 transitions taken, 1 beyond the browser. Last measured on 2026-01-02.`,
    );
  });

  test('are not measured without results, and do not exist without walks', () => {
    expect(inBrowserOf(machine, { spec })({ kind: 'state', goal: 'on' })).toEqual({ isTaken: false, text: 'not measured here' });
    expect(walksSummary(machine, { spec })).toContain(`npm run test:e2e -- ${spec}`);
    expect(inBrowserOf(machine, undefined)({ kind: 'state', goal: 'on' }).text).toBe('no walk of this machine');
  });

  test('are found by the machine that a spec file walks', () => {
    const notices = { machine: noticesMachine, path: 'machines/notices/notices.machine.ts' };
    const lamp = { machine, path: 'machines/lamp/lamp.machine.ts' };
    expect(walksByMachine(ROOT, [notices, lamp], { notices: result, lamp: result })).toEqual({
      notices: { spec: 'e2e/models/notices.spec.ts', result },
    });
    expect(walksByMachine(ROOT, [notices], {})).toEqual({ notices: { spec: 'e2e/models/notices.spec.ts' } });
  });
});

describe('mutation scores', () => {
  const scores = mutationScoresIn(readFileSync(join(ROOT, 'docs/testing.md'), 'utf8'));

  test('are read from the table of completely measured areas', () => {
    expect(scores.length).toBeGreaterThan(10);
    expect(scores.every(({ killed, covered }) => killed <= covered)).toBe(true);
  });

  test('belong to the machines of an area, and to no others', () => {
    expect(scoreFor(scores, 'machines/note/note.machine.ts')?.area).toBe('machines/note');
    expect(scoreFor(scores, 'machines/lists/list-members.machine.ts')?.area).toBe('machines/lists list-members');
    expect(scoreFor(scores, 'machines/lists/memberships.machine.ts')).toBe(undefined);
    expect(scoreFor(scores, 'machines/notes-of/x.machine.ts')).toBe(undefined);
  });
});
