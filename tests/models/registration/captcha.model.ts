import { captchaMachine } from '#machines/registration/captcha.machine.ts';
import type { Captcha } from '#domain/registration/captcha.ts';
import { CallError } from '#domain/text/failure.ts';
import { modelOf } from '#tests/support/model.ts';

export const picture: Captcha = { kind: 'picture', url: 'https://a.example/c.png', captchaToken: 'c1', answerData: 'd1', seconds: 300 };

/** The captcha of a registration. */
export const captchaModel = modelOf(captchaMachine, {
  events: [{ type: 'captcha.renew' }],
  outcomes: {
    fetchCaptcha: [
      { done: picture },
      { done: { kind: 'none' } },
      { done: { kind: 'other', named: 'hcaptcha' } },
      { error: new CallError({ kind: 'offline' }) },
    ],
  },
  project: ({ captcha }) => captcha.kind,
});
