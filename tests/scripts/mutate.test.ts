import { describe, expect, test } from 'vitest';
import { filesOf, testsOf } from '#scripts/mutate/area.ts';
import { whyIgnored } from '#scripts/mutate/ignored.ts';
import { scoreOf, scoreRow } from '#scripts/mutate/score.ts';

describe('mutation testing', () => {
  test('runs the tests of the area, and the models for a machine', () => {
    expect(testsOf('domain/outbox')).toEqual(['tests/domain/outbox/**/*.test.ts']);
    expect(testsOf('machines/outbox/chat-lane')).toEqual(['tests/machines/outbox/**/*.test.ts', 'tests/models/outbox/**/*.test.ts']);
  });

  test('selects a part of an area by the prefix of its files and tests', () => {
    expect(filesOf('machines/outbox')).toBe('machines/outbox/**/*.ts');
    expect(filesOf('machines/outbox', 'delivery')).toBe('machines/outbox/delivery*.ts');
    expect(testsOf('machines/outbox', 'delivery')).toEqual([
      'tests/machines/outbox/**/delivery*.test.ts',
      'tests/models/outbox/**/delivery*.test.ts',
    ]);
  });

  test('scores covered mutants, and counts timeouts as killed', () => {
    const statuses = ['Killed', 'Killed', 'Timeout', 'Survived', 'NoCoverage', 'RuntimeError'];
    const score = scoreOf(statuses.map((status) => ({ status })));
    expect(score).toEqual({ covered: 4, killed: 3, uncovered: 1 });
    expect(scoreRow('domain/outbox', score)).toBe('| domain/outbox | 4 | 3 | 75 % | 1 |');
  });

  test('skips types of machines and names of slots, but not other properties and texts', () => {
    const call = (name: string) => ({ type: 'CallExpression', callee: { type: 'Identifier', name } });
    const text = { type: 'StringLiteral' };
    const property = (name: string) => ({ type: 'ObjectProperty', key: { type: 'Identifier', name } });
    const within = (name: string, of: string) =>
      whyIgnored({
        node: property(name),
        parent: { type: 'ObjectExpression' },
        parentPath: { node: { type: 'ObjectExpression' }, parent: call(of), parentPath: null },
      });
    expect([within('types', 'setup'), within('guards', 'setup'), within('types', 'other')]).toEqual(['types alone', undefined, undefined]);
    const slot = (of: string) => whyIgnored({ node: text, parent: call(of), parentPath: null });
    expect([slot('unprovided'), slot('unprovidedSource'), slot('errorNotice')]).toEqual([
      'the name of a slot in an error',
      'the name of a slot in an error',
      undefined,
    ]);
  });
});
