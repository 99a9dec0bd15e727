import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SETTINGS } from '#domain/settings/settings.ts';
import { OTHER_JOURNEYS } from '#e2e/support/changing-settings/other-journeys.ts';
import { ROWS } from '#features/settings/rows.ts';
import { settingsTable } from '#tests/support/settings-table.ts';

const page = settingsTable();

describe('table of settings', () => {
  // rules: settings-listed
  test('is up to date', async () => {
    await expect(page).toMatchFileSnapshot('../../../docs/settings-table.md');
  });

  // rules: settings-covered
  test('has a line for each setting, and each row is changed in the browser', () => {
    const lines = page.split('\n').filter((line) => line.startsWith('| `'));
    expect(lines.length).toBe(Object.keys(SETTINGS).length);
    const turned = new Set(lines.filter((line) => line.includes('.spec.ts')).map((line) => line.split('`')[1]));
    const names = ROWS.flatMap(({ name, also }) => (also ? [name, also] : [name]));
    expect(turned).toEqual(new Set<string | undefined>(names));
  });

  // rules: settings-covered
  test.each(Object.entries(OTHER_JOURNEYS))('names for %s the spec that changes it', (name, file) =>
    expect(readFileSync(file, 'utf8')).toContain(name),
  );
});
