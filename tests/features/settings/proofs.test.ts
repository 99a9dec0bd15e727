import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROWS } from '#features/settings/rows.ts';
import { HERE, PROOFS } from './proofs.ts';

const names = ROWS.flatMap(({ name, also }) => (also ? [name, also] : [name]));

test.each(names)('the effect of %s is proven by a test', (name) => {
  const [file, words = name] = PROOFS[name] ?? [HERE];
  expect(readFileSync(file, 'utf8')).toContain(words);
});

test('each setting has one row, and nothing else is proven', () => {
  expect(Object.keys(PROOFS).toSorted()).toEqual(names.toSorted());
});
