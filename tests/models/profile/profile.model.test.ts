import { describe, expect, test } from 'vitest';
import { profileMachine, selectProfileView, type FoundProfile } from '#machines/profile/profile.machine.ts';
import { selectOpenAccount } from '#machines/profile/profile.selectors.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { profileModel } from './profile.model.ts';

describe('profile model', () => {
  test.each(profileModel.paths)('$name', async (path) => {
    const findProfile = deferredCall<FoundProfile>();
    const { actor } = openAmong(profileMachine.provide({ actors: { findProfile: findProfile.logic } }));
    const entry = () => {
      const { query } = actor.getSnapshot().context;
      return query && selectProfileView(query)(actor.getSnapshot());
    };
    const is = (phase: string | undefined, pending: number) => () => {
      expect([entry()?.phase, findProfile.waiting().length]).toEqual([phase, pending]);
    };
    await profileModel.walk(path, {
      actor,
      events: { 'profile.*': (event) => actor.send(event as never), ...endingsOf({ findProfile, refindProfile: findProfile }) },
      states: {
        closed: () => {
          is(undefined, 0)();
          expect(selectOpenAccount(actor.getSnapshot())).toBeUndefined();
        },
        loading: is('loading', 1),
        shown: () => {
          is('shown', 0)();
          expect(selectOpenAccount(actor.getSnapshot())).toBe('a');
        },
        refreshing: is('shown', 1),
        failed: () => {
          is('failed', 0)();
          expect(entry()?.failure?.kind).toBe('not_found');
        },
      },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([profileModel])).toMatchObject({ machine: 'profile', missed: [] });
  });
});
