import { describe, expect, test } from 'vitest';
import { profileSyncMachine, type Writing } from '#machines/settings/profile-sync.machine.ts';
import type { StoredProfile } from '#domain/settings/profile.ts';
import type { Waiting } from '#domain/settings/waiting.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { profileSyncModels as models } from './profile-sync.model.ts';

const walks = models.flatMap(({ input, model }) => model.paths.map((path) => ({ name: path.name, input, model, path })));

describe('profile sync model', () => {
  test.each(walks)('$name', async ({ input, model, path }) => {
    const fetchProfile = deferredCall<StoredProfile | undefined, { profile: string }>();
    const writeProfile = deferredCall<void, Writing>();
    const gatherWaiting = deferredCall<Waiting, { profile: string }>();
    const actors = { fetchProfile: fetchProfile.logic, gatherWaiting: gatherWaiting.logic, writeProfile: writeProfile.logic };
    const { actor } = openAmong(profileSyncMachine.provide({ actors }), input);
    const waiting = () => [fetchProfile, gatherWaiting, writeProfile].map((call) => call.waiting().length);
    await model.walk(path, {
      actor,
      events: endingsOf({ fetchProfile, gatherWaiting, writeProfile }),
      states: {
        reading: () => expect(waiting()).toEqual([1, 0, 0]),
        gathering: () => expect(waiting()).toEqual([0, 1, 0]),
        writing: ({ context: { stored } }) => {
          const requested = writeProfile.requested.at(-1);
          expect([requested?.version, requested?.ids]).toEqual([(stored?.version ?? 0) + 1, ['one']]);
          expect(requested?.settings).toMatchObject(stored ? { theirs: 1, hideNsfw: false } : { streaming: true, hideNsfw: false });
        },
        ended: ({ output, context: { failure } }) => expect('failure' in (output ?? {})).toBe(failure !== undefined),
      },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage(models.map(({ model }) => model))).toMatchObject({ machine: 'profileSync', missed: [] });
  });
});
