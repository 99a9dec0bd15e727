import { describe, expect, test } from 'vitest';
import { rulesPage } from '#scripts/docs/rules-page.ts';

const SOURCES = {
  'docs/rules/notes.md':
    '# Notes\n\n| rule | behaviour | value | source |\n|---|---|---|---|\n| `note-delay` | A note is saved late | 1.5 s | servers |\n| `note-shown` | A note is shown | — | servers |\n',
  'machines/note.ts': 'const DELAY_MS = 1_500; // (rule note-delay: 1.5 s)\n/** (rules note-shown, note-lost) */\n',
  'tests/note.test.ts': "// rules: note-delay\ntest('saves late', () => {});\n",
};
const page = (change: Readonly<Record<string, string>> = {}) =>
  rulesPage(Object.entries({ ...SOURCES, ...change }).map(([path, text]) => ({ path, text })));

describe('rulesPage', () => {
  test('lists each rule with the files that cite it and the tests that prove it', () => {
    expect(page()).toContain(
      '| `note-delay` | A note is saved late | [note.ts](../../machines/note.ts) | [note.test.ts](../../tests/note.test.ts) |',
    );
  });

  test('names rules without a test and citations without a rule', () => {
    expect(page()).toContain('## Rules without a test\n\n- `note-shown`\n\n## Citations without a rule\n\n- `note-lost`');
  });

  test('has no such lists where everything is in order', () => {
    const whole = page({ 'machines/note.ts': '', 'tests/note.test.ts': '// rules: note-delay, note-shown' });
    expect(whole).not.toContain('##');
  });
});
