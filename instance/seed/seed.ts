import { faker } from '@faker-js/faker/locale/en';
import type { Instance } from '../instance.ts';
import { makeFullWorld } from './full-world.ts';
import { makeRandom } from './random.ts';
import { makeSmallWorld } from './small-world.ts';

/** The amount of seeded data: some months of thirty accounts, generated at once, or two years of sixty and everything that a client can meet. */
export type SeedSize = 'small' | 'full';

const fixedSeed = 2_017;
const worlds = { small: makeSmallWorld, full: makeFullWorld };

/** Fills an empty database with accounts, posts and reactions; always the same except for the dates. */
export function seed(instance: Instance, size: SeedSize): void {
  faker.seed(fixedSeed);
  instance.store.transaction(() => worlds[size](instance, makeRandom(fixedSeed)));
}
