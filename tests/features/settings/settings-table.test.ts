import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SETTINGS } from '#domain/settings/settings.ts';
import { ELSEWHERE } from '#e2e/support/turning/elsewhere.ts';
import { ROWS } from '#features/settings/rows.ts';
import { settingsTable } from '#tests/support/settings-table.ts';

const page = settingsTable();

// rules: settings-known
test('the page of every setting is up to date', async () => {
  await expect(page).toMatchFileSnapshot('../../../docs/settings-table.md');
});

// rules: settings-turned
test('it has a line for each, and each that has a row is turned in the browser', () => {
  const lines = page.split('\n').filter((line) => line.startsWith('| `'));
  expect(lines.length).toBe(Object.keys(SETTINGS).length);
  const turned = new Set(lines.filter((line) => line.includes('.spec.ts')).map((line) => line.split('`')[1]));
  const names = ROWS.flatMap(({ name, also }) => (also ? [name, also] : [name]));
  expect(turned).toEqual(new Set<string | undefined>(names));
});

// rules: settings-turned
test.each(Object.entries(ELSEWHERE))('%s is turned by the journey that is named', (name, file) =>
  expect(readFileSync(file, 'utf8')).toContain(name),
);
