import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Counters that only make names unique, and state that each test renews. */
const ALLOWED: Record<string, readonly string[]> = {
  'tests/instance/support/members.ts': ['let made = 0;'],
  'tests/support/forms/walk.ts': ['let texts = 0;'],
  'tests/support/pointer-move.ts': ['let [screenX, timeStamp] = [0, 0];'],
  'tests/support/user.ts': ['export let user = start();'],
};

test('supporting files have no variable that one test file would leave for the next one of the same worker', () => {
  const found = globSync('tests/**/support/**/*.{ts,tsx}').flatMap((file) => {
    const variables = readFileSync(file, 'utf8').match(/^(?:export )?let .*/gm);
    return variables ? [[file, variables] as const] : [];
  });
  expect(Object.fromEntries(found)).toEqual(ALLOWED);
});
