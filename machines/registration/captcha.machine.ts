import { assign, setup, type SnapshotFrom } from 'xstate';
import type { Captcha } from '#domain/registration/captcha.ts';
import { unprovided } from '../support/unprovided.ts';

type Context = { captcha: Captcha };

/** The captcha was used: another one is needed. */
export type CaptchaEvents = { type: 'captcha.renew' };

/** The captcha of the registration form, as long as that form may be sent: fetched again on request, when a try failed, and when it is too old (rules captcha-kinds, captcha-anew). */
export const captchaMachine = setup({
  types: { context: {} as Context, events: {} as CaptchaEvents, tags: {} as 'busy' },
  actors: { fetchCaptcha: unprovided<Captcha>('fetchCaptcha') },
  guards: { isPicture: (_, { captcha }: { captcha: Captcha }) => captcha.kind === 'picture' },
  actions: { setCaptcha: assign((_, { captcha }: { captcha: Captcha }) => ({ captcha })) },
  delays: { validity: ({ context: { captcha } }) => (captcha.kind === 'picture' ? captcha.seconds : 0) * 1000 },
}).createMachine({
  id: 'captcha',
  context: { captcha: { kind: 'none' } },
  initial: 'fetching',
  states: {
    fetching: {
      tags: 'busy',
      invoke: {
        id: 'fetchCaptcha',
        src: 'fetchCaptcha',
        onDone: [
          {
            guard: { type: 'isPicture', params: ({ event }) => ({ captcha: event.output }) },
            target: 'shown',
            actions: { type: 'setCaptcha', params: ({ event }) => ({ captcha: event.output }) },
          },
          { target: 'notRequired', actions: { type: 'setCaptcha', params: ({ event }) => ({ captcha: event.output }) } },
        ],
        onError: 'failed',
      },
    },
    shown: { after: { validity: 'fetching' }, on: { 'captcha.renew': 'fetching' } },
    /** The server requires none, or one that cannot be shown here. */
    notRequired: { on: { 'captcha.renew': 'fetching' } },
    failed: { on: { 'captcha.renew': 'fetching' } },
  },
});

type Snapshot = SnapshotFrom<typeof captchaMachine>;
export const selectCaptcha = ({ context }: Snapshot) => context.captcha;
export const selectCaptchaPhase = (snapshot: Snapshot): 'fetching' | 'loaded' | 'failed' => {
  if (snapshot.hasTag('busy')) return 'fetching';
  return snapshot.matches('failed') ? 'failed' : 'loaded';
};
