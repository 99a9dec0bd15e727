import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesIn } from '#scripts/rules/tree.ts';
import { ROOT } from '#scripts/support/root.ts';
import { afterEachTest } from './after-each.ts';

const ended: string[] = [];
afterEachTest(() => void ended.push('once'));

test('what is done after each test', () => expect(ended).toEqual([]));
test('was done after the one before', () => expect(ended).toEqual(['once']));

test('no test in Node takes a module’s place: its file shares the modules with others', () => {
  const files = filesIn(ROOT, ['tests']).filter((path) => path.endsWith('.test.ts') && !path.startsWith('tests/models'));
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((path) => /\bvi\.(do)?mock\(/i.test(readFileSync(join(ROOT, path), 'utf8')))).toEqual([]);
});
