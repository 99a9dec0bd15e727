import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { flavours, type Flavour } from '#instance/settings.ts';
import type { Ability } from '#domain/server/server.ts';
import { loadServer } from '../support/flavour-server.ts';
import { openInstance } from '../support/instance.ts';

/** The table of docs/testing.md: feature, ability, flavours that have it, tests of both. */
const rows = readFileSync('docs/testing.md', 'utf8')
  .split('## Everyday features by server')[1]!
  .split('\n## ')[0]!
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const REAL = flavours.filter((flavour) => flavour !== 'union');
const instance = await openInstance();
const able = new Map<Flavour, (ability: Ability) => boolean>();
for (const flavour of REAL) {
  await instance.testing('POST', 'instance', { flavour });
  const server = await loadServer(instance.origin);
  able.set(flavour, (ability) => server.can(ability));
}

describe('everyday features', () => {
  test.each(rows.flatMap(([feature = '', ability = '', has = '']) => (ability === '' ? [] : [[feature, ability, has] as const])))(
    '%s (%s) are offered on the named servers only: %s',
    (_, ability, has) => {
      const name = ability.replaceAll('`', '') as Ability;
      expect(REAL.filter((flavour) => able.get(flavour)?.(name)).join(', ')).toBe(has);
    },
  );

  test('have the tests that are named', () => {
    const named = rows.flatMap(([, , , present = '', absent = '']) =>
      [...`${present} ${absent}`.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
    );
    expect(named.length).toBeGreaterThan(0);
    expect(
      named.filter((path) => ![path, `tests/features/${path}`, `tests/${path}`, `e2e/${path}`].some((one) => existsSync(one))),
    ).toEqual([]);
  });
});
