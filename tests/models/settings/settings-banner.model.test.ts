import { describe, expect, test } from 'vitest';
import { selectBanner, selectSavedName, settingsBannerMachine } from '#machines/settings/settings-banner.machine.ts';
import { openAmong, ring } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const model = modelOf(settingsBannerMachine, {
  events: [{ type: 'banner.saved' }, { type: 'banner.failed' }, { type: 'banner.dismiss' }, { type: 'banner.about', name: 'loopVideo' }],
  project: ({ about }) => about,
});

describe('settings banner model', () => {
  test.each(model.paths)('$name', async (path) => {
    const { actor, clock } = openAmong(settingsBannerMachine);
    const is = (banner: string) => () => expect(selectBanner(actor.getSnapshot())).toBe(banner);
    await model.walk(path, {
      actor,
      events: { 'banner.*': (event) => actor.send(event), 'xstate.after.*': (event) => ring(actor, clock, event) },
      states: { hidden: is('hidden'), saved: is('saved'), failed: is('failed') },
    });
  });

  // rules: settings-saved
  test('shows “saved” for 2 s, and “not saved” until dismissed', () => {
    const { actor, clock } = openAmong(settingsBannerMachine);
    actor.send({ type: 'banner.saved' });
    clock.increment(1_999);
    expect(selectBanner(actor.getSnapshot())).toBe('saved');
    clock.increment(1);
    expect(selectBanner(actor.getSnapshot())).toBe('hidden');
    actor.send({ type: 'banner.failed' });
    clock.increment(60_000);
    expect(selectBanner(actor.getSnapshot())).toBe('failed');
  });

  // rules: settings-saved
  test('shows “saved” at the row of a changed setting, and the next one elsewhere', () => {
    const { actor, clock } = openAmong(settingsBannerMachine);
    const saved = () => {
      actor.send({ type: 'banner.saved' });
      return selectSavedName(actor.getSnapshot());
    };
    actor.send({ type: 'banner.about', name: 'loopVideo' });
    expect([selectSavedName(actor.getSnapshot()), saved()]).toEqual([undefined, 'loopVideo']);
    clock.increment(2_000);
    expect(saved()).toBe(undefined);
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toMatchObject({ machine: 'settingsBanner', missed: [] });
  });
});
