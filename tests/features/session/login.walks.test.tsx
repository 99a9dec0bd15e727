import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise, setup, type ActorRefFrom } from 'xstate';
import { authStrategyMachine, type LoginMethod } from '#machines/session/auth-strategy.machine.ts';
import { loginMachine } from '#machines/session/login.machine.ts';
import type { LoginOutcome } from '#domain/session/login.ts';
import { fill, user } from '#tests/support/user.ts';
import { LoginPanel } from '#features/session/login-panel.tsx';
import { loginModel } from '#tests/models/session/login.model.ts';
import { delivered, deferredCall } from '#tests/support/deferred.ts';
import { endingsOf } from '#tests/support/machines.ts';
import { coverOf, type Reach } from '#tests/support/model-cover.ts';
import { driveViews, WALK_MS } from '#tests/support/model-view.ts';
import { renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

type Can = Reach<typeof loginMachine>['can'];

const atForm =
  (types: RegExp): Can =>
  (event, { context: { problem, challenge } }) => {
    if (event.type === 'login.dismiss') return problem !== undefined;
    return types.test(event.type) && event['challenge'] !== challenge;
  };

const cover = coverOf([loginModel], {
  ways: {
    password: {
      can: atForm(/^login\.(submit|challenge|verify|cancel)$|\.(signIn|solveChallenge|exchangeCode)$/),
      // The form gives way to the server's page.
      ends: ({ output }) => (output as LoginOutcome | undefined)?.kind === 'pageRequired',
    },
    token: { can: atForm(/^login\.redirect$|\.(redirectToProvider|exchangeCode)$/) },
  },
});

describe('login, by its model', () => {
  test.each(cover.walks)('$way: $steps.length steps', { timeout: WALK_MS }, async (walk) => {
    const [signIn, solveChallenge, exchangeCode] = [
      deferredCall<LoginOutcome>(),
      deferredCall<LoginOutcome>(),
      deferredCall<LoginOutcome | undefined>(),
    ];
    const redirectToProvider = deferredCall<void>();
    const actors = {
      signIn: signIn.logic,
      solveChallenge: solveChallenge.logic,
      exchangeCode: exchangeCode.logic,
      redirectToProvider: redirectToProvider.logic,
    };
    const readLoginMethod = fromPromise<LoginMethod>(async () => (walk.way === 'token' ? 'token' : 'password'));
    const session = setup({
      actors: { login: loginMachine.provide({ actors }), authStrategy: authStrategyMachine.provide({ actors: { readLoginMethod } }) },
    }).createMachine({
      invoke: [
        { src: 'login', id: 'login', systemId: 'login' },
        { src: 'authStrategy', id: 'authStrategy', systemId: 'authStrategy' },
      ],
    });
    const { system } = createActor(session, { logger: () => {} }).start();
    const login: ActorRefFrom<typeof loginMachine> = system.get('login');
    await delivered();
    setStage({ session: { login, authStrategy: system.get('authStrategy') } });
    renderInApp(<LoginPanel />);
    const press = (name: string) => user.click(screen.getByRole('button', { name }));
    const write = (label: string | RegExp, value: string) => fill(screen.getByLabelText(label), value);
    const says =
      (name: string, isBusy: boolean) =>
      ({ context: { problem } }: (typeof walk)['start']) => {
        expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe(isBusy ? 'true' : null);
        expect(screen.queryAllByRole('alert')).toHaveLength(problem ? 1 : 0);
      };
    await driveViews(walk, login, {
      events: {
        'login.submit': async () => {
          await write('Username', 'demo');
          await write('Password', 'starling');
          await press('Log in');
        },
        'login.challenge': ({ challenge }) => press(challenge === 'totp' ? 'Enter an authentication code' : 'Enter a recovery code'),
        'login.verify': async () => {
          await write(/^(Authentication|Recovery) code$/, '123456');
          await press('Verify');
        },
        'login.redirect': () => press('Log in'),
        'login.dismiss': () => press('Dismiss'),
        'login.cancel': () => press('Cancel'),
        ...endingsOf({ signIn, solveChallenge, exchangeCode, redirectToProvider }),
      },
      states: {
        returning: says('Logging in…', true),
        idle: says('Log in', false),
        signingIn: says('Logging in…', true),
        'secondFactor.awaitingCode': says('Verify', false),
        'secondFactor.verifyingCode': says('Verifying…', true),
        redirecting: says('Logging in…', true),
      },
    });
  });
});
