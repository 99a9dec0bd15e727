import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SETTINGS } from '#domain/settings/settings.ts';
import { ELSEWHERE } from '#e2e/support/turning/elsewhere.ts';
import { ROWS } from '#features/settings/rows.ts';
import { settingsTable } from '#tests/support/settings-table.ts';

const page = settingsTable();

test('the page of every setting is up to date (rule settings-known)', async () => {
  await expect(page).toMatchFileSnapshot('../../../docs/settings-table.md');
});

test('it has a line for each, and each that has a row is turned in the browser (rule settings-turned)', () => {
  const lines = page.split('\n').filter((line) => line.startsWith('| `'));
  expect(lines.length).toBe(Object.keys(SETTINGS).length);
  const turned = new Set(lines.filter((line) => line.includes('.spec.ts')).map((line) => line.split('`')[1]));
  const names = ROWS.flatMap(({ name, also }) => (also ? [name, also] : [name]));
  expect(turned).toEqual(new Set<string | undefined>(names));
});

test.each(Object.entries(ELSEWHERE))('%s is turned by the journey that is named (rule settings-turned)', (name, file) =>
  expect(readFileSync(file, 'utf8')).toContain(name),
);
