import { describe, expect, test } from 'vitest';
import {
  ownProfileMachine,
  selectEdits,
  selectHasFailed,
  selectHasSaved,
  selectIsDirty,
  selectIsSaving,
  selectProfile,
  selectTexts,
  type Fetched,
  type Saving,
} from '#machines/own-profile/own-profile.machine.ts';
import type { OwnProfile } from '#domain/own-profile/own-profile.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, lightChild, lightEndings, openAmong, type Received } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { ownProfileModel } from './own-profile.model.ts';

describe('own profile model', () => {
  test.each(ownProfileModel.paths)('$name', async (path) => {
    const received: Received[] = [];
    const [fetchProfile, savePart] = [deferredCall<Fetched>(), deferredCall<OwnProfile, Saving>()];
    const { actor } = openAmong(
      ownProfileMachine.provide({
        actors: {
          fetchProfile: fetchProfile.logic,
          savePart: savePart.logic,
          persistEdits: lightChild(received),
          picture: lightChild(received),
        },
      }),
    );
    const at = (asks: boolean, isSaving: boolean) => () => {
      const snapshot = actor.getSnapshot();
      expect([fetchProfile.waiting().length > 0, selectIsSaving(snapshot), savePart.waiting().length > 0]).toEqual([
        asks,
        isSaving,
        isSaving,
      ]);
      const { name } = selectEdits(snapshot);
      if (name !== undefined) expect(selectTexts(snapshot).name, 'what was touched is what shows').toBe(name);
      else if (selectProfile(snapshot)) expect(selectTexts(snapshot).name).toBe(selectProfile(snapshot)?.texts.name);
      if (selectHasSaved(snapshot)) expect(snapshot.context.problems).toEqual({});
    };
    await ownProfileModel.walk(path, {
      actor,
      events: {
        'profile.*': (event) => actor.send(event),
        'picture.chosen': (event) => actor.send(event),
        'edits.followed': (event) => actor.send(event),
        ...lightEndings(() => actor.getSnapshot().children as never),
        ...endingsOf({ savePart, fetchProfile, refetchProfile: fetchProfile }),
      },
      states: {
        unloaded: at(false, false),
        loading: at(true, false),
        failed: () => expect(selectHasFailed(actor.getSnapshot())).toBe(true),
        'open.idle': at(false, false),
        'open.refreshing': at(true, false),
        'open.saving': at(false, true),
      },
    });
    // The persister has the contents of the form, unless these came from the persister itself.
    const stored = received.flatMap(([child, event]) =>
      child === 'persistEdits' && event.type === 'edits.changed' ? [event['edits']] : [],
    );
    const hasFollowed = path.steps.some(({ event }) => event.type === 'edits.followed');
    if (stored.length > 0 && !hasFollowed) expect(stored.at(-1)).toEqual(selectEdits(actor.getSnapshot()));
    const { name, pictures, descriptions } = selectEdits(actor.getSnapshot());
    expect(selectIsDirty(actor.getSnapshot())).toBe([name, pictures.avatar, descriptions.avatar].some((one) => one !== undefined));
  });

  test('takes every edge', () => {
    expect(recordCoverage([ownProfileModel])).toMatchObject({ machine: 'ownProfile', missed: [] });
  });
});
