import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ROWS } from '#features/settings/rows.ts';
import { HERE, SETTING_TESTS } from './setting-tests.ts';

const names = ROWS.flatMap(({ name, also }) => (also ? [name, also] : [name]));

describe('tests of settings', () => {
  test.each(names)('exist for the effect of %s', (name) => {
    const [file, text = name] = SETTING_TESTS[name] ?? [HERE];
    expect(readFileSync(file, 'utf8')).toContain(text);
  });

  test('cover each setting with a row, and nothing else', () => {
    expect(Object.keys(SETTING_TESTS).toSorted()).toEqual(names.toSorted());
  });
});
