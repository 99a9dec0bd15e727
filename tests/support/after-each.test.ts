import { describe, expect, test } from 'vitest';
import { afterEachTest } from './after-each.ts';

const ended: string[] = [];
afterEachTest(() => void ended.push('once'));

describe('afterEachTest', () => {
  test('does nothing during a test', () => expect(ended).toEqual([]));
  test('runs after the previous test', () => expect(ended).toEqual(['once']));
});
