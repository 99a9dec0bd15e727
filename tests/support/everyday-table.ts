import { readFileSync } from 'node:fs';
import type { Flavour } from '#instance/settings.ts';
import type { Ability } from '#domain/server/server.ts';

export interface EverydayFeature {
  readonly feature: string;
  /** Undefined for a feature that needs nothing of the server. */
  readonly ability: Ability | undefined;
  /** The servers that have it, as the table names them. */
  readonly on: string;
  /** The tests of the feature and of its absence, as the table names them. */
  readonly tests: string;
}

/** The table of docs/testing.md: each feature with its ability, its servers and its tests. */
export const everydayFeatures: readonly EverydayFeature[] = readFileSync('docs/testing.md', 'utf8')
  .split('## Everyday features by server')[1]!
  .split('\n## ')[0]!
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) => {
    const [feature = '', ability = '', on = '', present = '', absent = ''] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    const name = ability.replaceAll('`', '');
    return { feature, ability: name === '' ? undefined : (name as Ability), on, tests: `${present} ${absent}` };
  });

/** True if the table names the server for the ability; throws if it lacks the ability. */
export const hasEveryday = (ability: Ability, flavour: Flavour): boolean => {
  const found = everydayFeatures.find((one) => one.ability === ability);
  if (!found) throw new Error(`docs/testing.md has no feature with the ability "${ability}"`);
  return found.on.split(', ').includes(flavour);
};
