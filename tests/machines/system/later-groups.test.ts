import { describe, expect, test } from 'vitest';
import { LATER_GROUPS } from '#machines/system/later-groups.ts';
import { reached } from '#scripts/vite/start-ids.ts';

/** A hook with the name of an actor or a feature group. */
const NAMED = /\buse(?:Maybe)?(?:SessionActor|Group|OpenedGroup|Watch)\(\s*'(\w+)'/g;

const later: ReadonlySet<string> = new Set(Object.entries(LATER_GROUPS).flatMap(([group, actors]) => [group, ...actors]));

describe('later feature groups', () => {
  test('and their actors are used by lazy code only, because the first load does not know them', () => {
    const uses = [...reached(['src/app/main.tsx'])].flatMap(([path, text]) =>
      [...text.matchAll(NAMED)].map(([, name = '']) => ({ path, name })),
    );
    expect(uses.length).toBeGreaterThan(10);
    expect(uses.filter(({ name }) => later.has(name))).toEqual([]);
  });
});
