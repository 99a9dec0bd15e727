import { describe, expect, test } from 'vitest';
import { captchaMachine, selectCaptcha, selectCaptchaPhase } from '#machines/registration/captcha.machine.ts';
import type { Captcha } from '#domain/registration/captcha.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, openAmong, ring } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { captchaModel, picture } from './captcha.model.ts';

describe('captcha model', () => {
  test.each(captchaModel.paths)('$name', async (path) => {
    const fetchCaptcha = deferredCall<Captcha>();
    const { actor, clock, notified } = openAmong(captchaMachine.provide({ actors: { fetchCaptcha: fetchCaptcha.logic } }));
    const is = (phase: string) => () => {
      const waiting = phase === 'fetching' ? ['fetchCaptcha'] : [];
      expect([selectCaptchaPhase(actor.getSnapshot()), fetchCaptcha.waiting(), notified]).toEqual([phase, waiting, []]);
    };
    await captchaModel.walk(path, {
      actor,
      events: {
        'captcha.renew': (event) => actor.send(event),
        'xstate.after.*': (event) => ring(actor, clock, event),
        ...endingsOf({ fetchCaptcha }),
      },
      states: { fetching: is('fetching'), shown: is('loaded'), notRequired: is('loaded'), failed: is('failed') },
    });
  });

  // rules: captcha-anew
  test('replaces an expired picture after its validity', async () => {
    const fetchCaptcha = deferredCall<Captcha>();
    const { actor, clock } = openAmong(captchaMachine.provide({ actors: { fetchCaptcha: fetchCaptcha.logic } }));
    await fetchCaptcha.resolve(picture);
    clock.increment(299_999);
    expect([fetchCaptcha.requested.length, selectCaptcha(actor.getSnapshot())]).toEqual([1, picture]);
    clock.increment(1);
    expect(fetchCaptcha.requested.length).toBe(2);
  });

  test('takes every edge', () => {
    expect(recordCoverage([captchaModel])).toMatchObject({ machine: 'captcha', missed: [] });
  });
});
