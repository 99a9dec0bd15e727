import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesIn } from '#scripts/rules/tree.ts';
import { ROOT } from '#scripts/support/root.ts';
import { afterEachTest } from './after-each.ts';

const ended: string[] = [];
afterEachTest(() => void ended.push('once'));

describe('afterEachTest', () => {
  test('does nothing during a test', () => expect(ended).toEqual([]));
  test('runs after the previous test', () => expect(ended).toEqual(['once']));

  test('requires that no test in Node mocks or reloads a module, as files share their modules', () => {
    const files = filesIn(ROOT, ['tests']).filter((path) => path.endsWith('.test.ts') && !path.startsWith('tests/models'));
    expect(files.length).toBeGreaterThan(200);
    expect(files.filter((path) => /\bvi\.((do)?mock|resetModules)\(/i.test(readFileSync(join(ROOT, path), 'utf8')))).toEqual([]);
  });
});
