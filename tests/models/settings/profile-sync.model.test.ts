import { expect, test } from 'vitest';
import { profileSyncMachine } from '../../../machines/settings/profile-sync.machine.ts';
import type { StoredProfile } from '../../../src/domain/settings/profile.ts';
import { heldCall } from '../../support/held.ts';
import { endingsOf, openAmong } from '../../support/machines.ts';
import { recordCoverage } from '../../support/model-coverage.ts';
import { profileSyncModels as models } from './profile-sync.model.ts';

const walks = models.flatMap(({ input, model }) => model.paths.map((path) => ({ name: path.name, input, model, path })));

test.each(walks)('$name', async ({ input, model, path }) => {
  const fetchProfile = heldCall<StoredProfile | undefined, { profile: string }>();
  const writeProfile = heldCall<void, StoredProfile & { profile: string }>();
  const { actor } = openAmong(
    profileSyncMachine.provide({ actors: { fetchProfile: fetchProfile.logic, writeProfile: writeProfile.logic } }),
    input,
  );
  await model.walk(path, {
    actor,
    events: endingsOf({ fetchProfile, writeProfile }),
    states: {
      reading: () => expect([fetchProfile.waiting().length, writeProfile.waiting().length]).toEqual([1, 0]),
      writing: ({ context: { stored } }) => {
        const asked = writeProfile.asked.at(-1);
        expect(asked?.version).toBe((stored?.version ?? 0) + 1);
        expect(asked?.settings).toMatchObject(stored ? { theirs: 1, hideNsfw: false } : { streaming: true });
      },
      ended: ({ output, context: { failure } }) => expect('failure' in (output ?? {})).toBe(failure !== undefined),
    },
  });
});

test('takes every edge', () => {
  expect(recordCoverage(models.map(({ model }) => model))).toMatchObject({ machine: 'profileSync', missed: [] });
});
