import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hurry } from '../support/exactly-once.ts';
import { openInstance } from '../support/instance.ts';
import { aWriter, KINDS, TROUBLES, type Case } from '../support/one-place.ts';

const LANES = 4; // most of a walk is waiting
const walks = await Promise.all(Array.from({ length: LANES }, async () => aWriter(await openInstance())));
const { timeout } = AbortSignal;
hurry();
AbortSignal.timeout = timeout; // slow here means that the machine is busy

const cases: fc.Arbitrary<Case> = fc.record({
  kind: fc.constantFrom(...KINDS),
  trouble: fc.constantFrom(...TROUBLES),
  nth: fc.integer({ min: 0, max: 5 }),
  isWritten: fc.boolean(),
  isSaved: fc.boolean(),
});

const wrongOf = async (all: readonly Case[]): Promise<unknown[]> => {
  const ends = await Promise.all(all.map(async (one, at) => ({ one, places: await walks[at]!(one) })));
  return ends.filter(({ places: { form, aside, outbox, server, shown } }) => form + aside + outbox + server !== 1 || shown > form);
};

describe('location of a text', () => {
  // rules: one-place
  test('is exactly one of form, drafts, outbox and server, for any event before, during or after a write', async () => {
    const together = fc.array(cases, { minLength: LANES, maxLength: LANES });
    await fc.assert(
      fc.asyncProperty(together, async (all) => {
        expect(await wrongOf(all)).toEqual([]);
      }),
      { numRuns: Number(process.env['RUNS'] ?? 8), endOnFailure: true, seed: Number(process.env['SEED'] ?? 35) },
    );
  }, 240_000);
});
