import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { flavours, type Flavour } from '#instance/settings.ts';
import type { Ability } from '#domain/server/server.ts';
import { everydayFeatures } from '../support/everyday-table.ts';
import { loadServer } from '../support/flavour-server.ts';
import { openInstance } from '../support/instance.ts';

const REAL = flavours.filter((flavour) => flavour !== 'union');
const instance = await openInstance();
const able = new Map<Flavour, (ability: Ability) => boolean>();
for (const flavour of REAL) {
  await instance.testing('POST', 'instance', { flavour });
  const server = await loadServer(instance.origin);
  able.set(flavour, (ability) => server.can(ability));
}

describe('everyday features', () => {
  test.each(everydayFeatures.flatMap(({ feature, ability, on }) => (ability === undefined ? [] : [[feature, ability, on] as const])))(
    '%s (%s) are offered on the named servers only: %s',
    (_, ability, on) => {
      expect(REAL.filter((flavour) => able.get(flavour)?.(ability)).join(', ')).toBe(on);
    },
  );

  test('have the tests that are named', () => {
    const named = everydayFeatures.flatMap(({ tests }) => [...tests.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path));
    expect(named.length).toBeGreaterThan(0);
    expect(
      named.filter((path) => ![path, `tests/features/${path}`, `tests/${path}`, `e2e/${path}`].some((one) => existsSync(one))),
    ).toEqual([]);
  });
});
