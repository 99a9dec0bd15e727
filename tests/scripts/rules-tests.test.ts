import { describe, expect, test } from 'vitest';
import { found } from '#tests/support/rules.ts';

describe('rules of tests', () => {
  const within = (statement: string, path = 'tests/a.test.tsx') =>
    found('tests that can fail', { [path]: `const a = async () => {\n${statement}\n};` });

  test.each([
    "expect(screen.getByText('Noor')).toBeDefined();",
    "expect(getByText('Noor')).toBeTruthy();",
    "expect(within(row).getAllByRole('link')).toBeTruthy();",
    "expect(await screen.findByText('Noor')).toBeDefined();",
  ])('refuse an assertion that cannot fail: %s', (statement) => {
    expect(within(statement)).toEqual(['tests/a.test.tsx:2']);
  });

  test('refuse it of a locator, too', () => {
    expect(within("expect(page.getByText('Noor')).toBeTruthy();", 'e2e/a.spec.ts')).toEqual(['e2e/a.spec.ts:2']);
  });

  test.each([
    "expect(screen.queryByText('Noor')).not.toBe(null);",
    "expect(screen.getByText('Noor').textContent).toBe('Noor');",
    "expect(screen.getByRole('link').getAttribute('href')).toBeTruthy();",
    "expect(app.named('listExport')).toBeDefined();",
    "await expect(page.getByText('Noor')).toBeVisible();",
  ])('accept %s', (statement) => {
    expect(within(statement)).toEqual([]);
  });
});
