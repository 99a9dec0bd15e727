import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ROOT } from '#scripts/support/root.ts';
import { readMessages } from '#scripts/vite/read-messages.ts';
import { partIds, startIds } from '#scripts/vite/start-ids.ts';

describe('message ids of the first load', () => {
  test('include those that its scripts use, by complete ids and by prefix', () => {
    const home = mkdtempSync(join(tmpdir(), 'starling-words-'));
    onTestFinished(() => rmSync(home, { recursive: true }));
    mkdirSync(join(home, 'views'));
    const files = {
      'main.ts': `import { a } from './views/a.ts'; import type { B } from './views/b.ts'; import('./views/later.ts'); export { a };`,
      'views/a.ts': `export const a = (key: string) => ['nav.home', \`timeline.\${key}\`];`,
      'views/b.ts': `export type B = 1; export const b = 'nav.typed';`,
      'views/later.ts': `export const later = 'nav.later';`,
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(home, name), text);
    const ids = ['nav.home', 'nav.typed', 'nav.later', 'timeline.friends', 'timeline.title', 'other.home'];
    expect([...startIds(join(home, 'main.ts'), ids)]).toEqual(['nav.home', 'timeline.friends', 'timeline.title']);
  });

  test('exclude those that a machine of the first load names for later', () => {
    const ids = Object.keys(readMessages(join(ROOT, 'locales/en.json')));
    const entry = join(ROOT, 'src/app/main.tsx');
    const named = 'errors.language_failed';
    expect([ids.includes(named), startIds(entry, ids).has(named), partIds([entry], ids).has(named)]).toEqual([true, false, true]);
  });
});
