import { describe, expect, test } from 'vitest';
import { FIRST_GROUPS } from '#machines/system/feature-groups.ts';
import { FEATURE_GROUPS } from '#machines/system/later-groups.ts';
import { reached } from '#scripts/vite/start-ids.ts';

/** A hook with the name of an actor. */
const NAMED = /\buse(?:Maybe)?(?:SessionActor|Watch)\(\s*'(\w+)'/g;

const inGroups: ReadonlySet<string> = new Set(Object.values(FEATURE_GROUPS).flat());
const first: ReadonlySet<string> = new Set(Object.values(FIRST_GROUPS).flat());

describe('feature groups of the first load', () => {
  test('contain every actor that its scripts name, because lazy code registers the others', () => {
    const uses = [...reached(['src/app/main.tsx'])].flatMap(([path, text]) =>
      [...text.matchAll(NAMED)].map(([, name = '']) => ({ path, name })),
    );
    const named = uses.filter(({ name }) => inGroups.has(name));
    expect(named.filter(({ name }) => !first.has(name))).toEqual([]);
    expect(new Set(named.map(({ name }) => name))).toEqual(first);
  });
});
