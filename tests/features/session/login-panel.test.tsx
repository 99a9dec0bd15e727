import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { assign, createActor, fromPromise, setup, type AnyActorRef } from 'xstate';
import { authStrategyMachine, type LoginMethod } from '#machines/session/auth-strategy.machine.ts';
import { loginMachine } from '#machines/session/login.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { LoginProblem, type LoginOutcome } from '#domain/session/login.ts';
import { fill, pressOn, user } from '#tests/support/user.ts';
import { LoginPanel } from '#features/session/login-panel.tsx';
import { delivered, deferredCall } from '#tests/support/deferred.ts';
import { bootKnowing, renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);
const site = vi.hoisted(() => ({ isAnywhere: false }));
vi.mock('#react/servers.ts', async (original) => ({
  ...(await original<object>()),
  get isAnywhere() {
    return site.isAnywhere;
  },
}));

const show = async (method: LoginMethod = 'password', boot = bootKnowing(), typed = '') => {
  const signIn = deferredCall<LoginOutcome>();
  const solveChallenge = deferredCall<LoginOutcome>();
  const redirectToProvider = deferredCall<void>();
  const session = setup({
    actors: {
      login: loginMachine.provide({
        actions: { restoreTyped: assign(() => ({ typed })) },
        actors: { signIn: signIn.logic, solveChallenge: solveChallenge.logic, redirectToProvider: redirectToProvider.logic },
      }),
      authStrategy: authStrategyMachine.provide({ actors: { readLoginMethod: fromPromise<LoginMethod>(async () => method) } }),
    },
  }).createMachine({
    context: ({ spawn }) => {
      spawn('login', { systemId: 'login' });
      spawn('authStrategy', { systemId: 'authStrategy' });
      return {};
    },
  });
  const { system } = createActor(session, { logger: () => {} }).start();
  const named = (name: string): AnyActorRef => system.get(name);
  await delivered();
  const stage = setStage({ page: { boot }, session: { login: named('login'), authStrategy: named('authStrategy') } });
  renderInApp(<LoginPanel />);
  return { signIn, solveChallenge, redirectToProvider, stage };
};

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const button = (name: string) => screen.getByRole('button', { name });
const type = (name: string, value: string) => fill(field(name), value);
const submit = () => pressOn(field('Username'), '{Enter}');
const alertText = () => screen.queryByRole('alert')?.textContent ?? null;

const tryIn = async () => {
  const shown = await show();
  await type('Username', ' demo ');
  await type('Password', 'wrong');
  await submit();
  return shown;
};

const reachCode = async () => {
  const shown = await tryIn();
  await act(() => shown.signIn.resolve({ kind: 'mfaRequired', secretHandle: 'mfa' }));
  return shown;
};

describe('login panel', () => {
  test('sends the password as a handle only, and leaves the button focusable during the login', async () => {
    const { signIn, stage } = await tryIn();
    expect(signIn.requested).toEqual([{ username: 'demo', secretHandle: 'handle:1' }]);
    expect(stage.secrets).toEqual(['wrong']);
    expect(button('Logging in…').getAttribute('aria-disabled')).toBe('true');
    await submit();
    expect(signIn.requested).toHaveLength(1);
  });

  test.each([
    [{ kind: 'unauthorized', status: 401, message: '' }, 'Wrong username or password'],
    [{ kind: 'rejected', status: 400, message: 'Invalid credentials' }, 'Wrong username or password'],
    [{ kind: 'rejected', status: 500, message: 'oops' }, 'An error occurred, please try again'],
    [{ kind: 'rejected', status: 403, message: 'Your account is not active' }, 'Your account is not active'],
    [{ kind: 'offline' }, 'Failed to connect to server, try again'],
  ] as const)('reports a login that ends with %o, retains the name and clears the password', async (failure, text) => {
    const { signIn } = await tryIn();
    await act(() => signIn.reject(new CallError(failure)));
    expect([alertText(), field('Username').value, field('Password').value, document.activeElement]).toEqual([
      text,
      ' demo ',
      '',
      field('Password'),
    ]);
    await user.click(button('Dismiss'));
    expect(alertText()).toBeNull();
  });

  test('begins with the name that was typed before a reload', async () => {
    await show('password', bootKnowing(), 'demo');
    expect([field('Username').value, field('Password').value]).toEqual(['demo', '']);
  });

  test('reveals the password and hides it', async () => {
    await show();
    await user.click(button('Show password'));
    expect(field('Password').type).toBe('text');
    await user.click(button('Hide password'));
    expect([field('Password').type, field('Password').autocomplete, field('Username').autocomplete]).toEqual([
      'password',
      'current-password',
      'username',
    ]);
  });

  // rules: login-ways
  test.each([
    [{ instance: { registrationOpen: false }, node: { mailerEnabled: false } }, []],
    [{ instance: { registrationOpen: true }, node: { mailerEnabled: false } }, ['/registration']],
    [{ instance: { registrationOpen: true }, node: { mailerEnabled: true } }, ['/password-reset', '/registration']],
  ])('shows for %o the links %o', async (loaded, links) => {
    await show('password', bootKnowing(loaded));
    expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(links);
  });

  test('describes the login by token and links the provider', async () => {
    const { redirectToProvider } = await show('token');
    expect(screen.queryByLabelText('Password')).toBeNull();
    await user.click(button('Log in'));
    expect(redirectToProvider.requested).toHaveLength(1);
  });

  test('links the page of a server that takes no password here, with the reason, without taking the focus', async () => {
    await show('page');
    expect([screen.queryByRole('textbox'), screen.queryByLabelText('Password'), document.activeElement]).toEqual([
      null,
      null,
      document.body,
    ]);
    expect(screen.queryByText(/^This server only accepts passwords on its own page/)).not.toBeNull();
  });

  test('replaces a form whose password is not accepted by the link to the page, focused and described by the reason', async () => {
    const { signIn, redirectToProvider } = await tryIn();
    await act(() => signIn.resolve({ kind: 'pageRequired' }));
    expect([screen.queryByLabelText('Password'), alertText(), document.activeElement]).toEqual([null, null, button('Log in')]);
    const reason = document.getElementById(button('Log in').getAttribute('aria-describedby')!);
    expect(reason?.textContent).toBe("This server only accepts passwords on its own page. You'll log in there, then return here.");
    await user.click(button('Log in'));
    await act(() => redirectToProvider.reject(new LoginProblem({ key: 'login.error_client' })));
    expect([alertText(), document.activeElement]).toEqual([
      "Your server doesn't accept logins from Starling. Try another app.",
      button('Log in'),
    ]);
  });

  test('prompts for a second factor, and clears its field after a wrong code', async () => {
    const { solveChallenge, stage } = await reachCode();
    await type('Authentication code', '123456');
    await user.keyboard('{Enter}');
    expect(solveChallenge.requested).toEqual([{ mfaSecretHandle: 'mfa', secretHandle: 'handle:2', challenge: 'totp' }]);
    expect(stage.secrets).toEqual(['wrong', '123456']);
    await act(() => solveChallenge.reject(new CallError({ kind: 'rejected', status: 400, message: 'Invalid code' })));
    expect([alertText(), field('Authentication code').value, document.activeElement]).toEqual([
      'Invalid code',
      '',
      field('Authentication code'),
    ]);
  });

  test('clears error and code when the other kind of code is selected', async () => {
    const { solveChallenge } = await reachCode();
    await type('Authentication code', '123456');
    await user.keyboard('{Enter}');
    await act(() => solveChallenge.reject(new CallError({ kind: 'rejected', status: 400, message: 'Invalid code' })));
    await type('Authentication code', '1234');
    await user.click(button('Enter a recovery code'));
    expect([alertText(), field('Recovery code').value]).toEqual([null, '']);
  });

  test('switches and cancels the second factor', async () => {
    await reachCode();
    await user.click(button('Enter a recovery code'));
    expect(field('Recovery code').value).toBe('');
    await user.click(button('Enter an authentication code'));
    await user.click(button('Cancel'));
    await act(delivered);
    expect([field('Username').value, field('Password').value]).toEqual(['', '']);
  });

  test('clears the error on the way to a password reset', async () => {
    const { signIn } = await show('password', bootKnowing({ node: { mailerEnabled: true } }));
    await type('Username', 'demo');
    await type('Password', 'wrong');
    await submit();
    await act(() => signIn.reject(new CallError({ kind: 'unauthorized', status: 401, message: '' })));
    expect(alertText()).toContain('Wrong username or password');
    await user.click(screen.getByRole('link', { name: /password/ }));
    expect(alertText()).toBe(null);
  });

  describe('on the page that connects to any server', () => {
    beforeEach(() => {
      site.isAnywhere = true;
    });
    afterEach(() => {
      site.isAnywhere = false;
    });

    test('leads to the server’s own page, which is the choice of this page', async () => {
      await show('page');
      expect(document.getElementById(button('Log in').getAttribute('aria-describedby')!)?.textContent).toBe(
        "You'll log in on your server, then return here.",
      );
    });

    test('offers no password reset, because a password belongs on the pages of its server', async () => {
      await show('password', bootKnowing({ instance: { registrationOpen: true }, node: { mailerEnabled: true } }));
      expect(screen.queryByRole('link', { name: 'Forgot password?' })).toBeNull();
    });
  });
});
