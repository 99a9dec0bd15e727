import { act, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createActor, setup, type AnyActorRef } from 'xstate';
import { captchaMachine } from '#machines/registration/captcha.machine.ts';
import { registrationMachine, type Sending } from '#machines/registration/registration.machine.ts';
import { usernamesMachine } from '#machines/registration/usernames.machine.ts';
import type { Captcha } from '#domain/registration/captcha.ts';
import type { Draft } from '#domain/registration/draft.ts';
import type { Outcome } from '#domain/registration/outcome.ts';
import type { InstanceInfo } from '#domain/server/instance.ts';
import { CallError } from '#domain/text/failure.ts';
import { fill, pressOn, user } from '#tests/support/user.ts';
import { RegistrationScreen } from '#features/registration/registration-screen.tsx';
import { deferredCall } from '#tests/support/deferred.ts';
import { bootKnowing, holding, renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const PICTURE: Captcha = { kind: 'picture', url: 'https://a.example/1.png', captchaToken: 'c1', answerData: 'd1', seconds: 300 };
const RULES = ['Be kind.'];
const aboutWith = (rules: readonly string[]) => ({ entries: { instance: { value: { instance: { rules } }, hasFailed: false } } });

type Shown = { instance?: Partial<InstanceInfo>; captcha?: Captcha; rules?: readonly string[]; inviteToken?: string };

const show = async ({ instance = {}, captcha = { kind: 'none' }, rules = [], inviteToken }: Shown = {}) => {
  const [register, fetchCaptcha, callServer] = [
    deferredCall<Outcome, { draft: Draft } & Sending>(),
    deferredCall<Captcha>(),
    deferredCall<boolean>(),
  ];
  const session = setup({
    actors: {
      registration: registrationMachine.provide({ actors: { register: register.logic } }),
      captcha: captchaMachine.provide({ actors: { fetchCaptcha: fetchCaptcha.logic } }),
      usernames: usernamesMachine.provide({ actors: { callServer: callServer.logic } }),
    },
  }).createMachine({
    invoke: (['registration', 'captcha', 'usernames'] as const).map((name) => ({ src: name, id: name, systemId: name })),
  });
  const { system } = createActor(session, { logger: () => {} }).start();
  await fetchCaptcha.resolve(captcha);
  const boot = bootKnowing({
    instance: { name: 'Harbour', domain: 'accounts.example', isPleroma: true, ...instance },
    node: { restrictedNicknames: ['admin'] },
  });
  const named = (name: string): AnyActorRef => system.get(name);
  const actors = Object.fromEntries(['registration', 'captcha', 'usernames'].map((name) => [name, named(name)]));
  const stage = setStage({ page: { boot }, session: { ...actors, about: holding(aboutWith(rules)) } });
  const view = renderInApp(<RegistrationScreen inviteToken={inviteToken} />);
  return { register, fetchCaptcha, callServer, stage, view };
};

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fill(field(name), value);
const leave = (name: string) => pressOn(field(name), '{Tab}');
const submit = () => pressOn(field('Username'), '{Enter}');
const button = (name: string) => screen.getByRole('button', { name });
/** Returns the error of a field as it is announced with it. */
const problemOf = (name: string) => {
  const input = field(name);
  if (input.getAttribute('aria-invalid') !== 'true') return undefined;
  return document.getElementById(input.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent;
};
const fillAll = async () => {
  await type('Username', ' wren ');
  expect(screen.getByText(/^People can find you at/).textContent).toContain('@wren@accounts.example');
  await type('Display name', 'Wren');
  await type('Password', 'sea-and-salt');
  await type('Confirm password', 'sea-and-salt');
};

describe('registration form', () => {
  // rules: registration-required, registration-messages
  test('validates a field when it loses the focus, not before', async () => {
    await show();
    expect(problemOf('Username')).toBe(undefined);
    await leave('Username');
    expect([problemOf('Username'), problemOf('Display name')]).toEqual(['cannot be left blank', undefined]);
    await type('Username', 'Admin');
    expect(problemOf('Username')).toBe('This name is reserved');
  });

  // rules: registration-messages, registration-match
  test('reports all errors on submit, focuses the first, and sends nothing', async () => {
    const { register } = await show({
      instance: { approvalRequired: true, joining: { activationRequired: true, birthdayRequired: true } },
    });
    await fillAll();
    await type('Confirm password', 'sea-and-sald');
    await submit();
    expect(['Username', 'Email address', 'Confirm password', 'Date of birth', 'Why do you want to join?'].map(problemOf)).toEqual([
      undefined,
      'cannot be left blank',
      'should be the same as password',
      'cannot be left blank',
      'cannot be left blank',
    ]);
    expect([register.requested, document.activeElement]).toEqual([[], field('Email address')]);
  });

  test('sends the password as a handle, with all fields, the invitation and the page language, a single time', async () => {
    const { register, stage } = await show({ inviteToken: 'invited' });
    await fillAll();
    await type('About you (optional)', 'Small and loud');
    await submit();
    await submit();
    expect([register.requested.length, stage.secrets]).toEqual([1, ['sea-and-salt']]);
    expect(register.requested[0]).toEqual({
      draft: { username: ' wren ', name: 'Wren', email: '', bio: 'Small and loud', reason: '', birthday: '', locale: 'en' },
      secretHandle: 'handle:1',
      inviteToken: 'invited',
      captcha: undefined,
    });
    expect([button('Creating account…').getAttribute('aria-disabled'), field('Username').closest('fieldset')?.disabled]).toEqual([
      'true',
      true,
    ]);
  });

  // rules: registration-errors, registration-messages
  test('shows the error of the server at its field with the focus until it changes, and loses nothing else', async () => {
    const { register } = await show();
    await fillAll();
    await submit();
    await act(() =>
      register.resolve({ kind: 'refused', refusals: { username: 'Nickname has already been taken.' }, others: 'Host is odd.' }),
    );
    expect([problemOf('Username'), document.activeElement, field('Password').value]).toEqual([
      'Nickname has already been taken.',
      field('Username'),
      'sea-and-salt',
    ]);
    expect(screen.getByRole('alert').textContent).toBe('Host is odd.');
    await user.click(button('Dismiss'));
    await type('Username', 'wrenna');
    expect([problemOf('Username'), screen.queryByRole('alert')]).toEqual([undefined, null]);
  });

  test('warns that the account may exist after a missing response', async () => {
    const { register } = await show();
    await fillAll();
    await submit();
    await act(() => register.reject(new CallError({ kind: 'offline' })));
    expect(screen.getByRole('alert').textContent).toMatch(/^The server didn't confirm your sign-up/);
  });

  // rules: nickname-free
  test('checks the availability of a name on blur, where the server responds', async () => {
    const { callServer, register } = await show();
    await fillAll();
    await type('Username', 'Noor');
    await leave('Username');
    expect([callServer.requested, problemOf('Username')]).toEqual([[{ username: 'wren' }, { username: 'Noor' }], undefined]);
    await act(() => callServer.resolve(true));
    expect(problemOf('Username')).toBe('This name is already taken');
    await submit();
    expect(register.requested).toEqual([]);
    await type('Username', 'bad name!');
    await leave('Username');
    expect([callServer.requested.length, problemOf('Username')]).toEqual([2, undefined]);
    await type('Username', 'wren');
    await leave('Username');
    await act(() => callServer.reject(new CallError({ kind: 'offline' })));
    await submit();
    expect([problemOf('Username'), register.requested.length]).toEqual([undefined, 1]);
  });

  // rules: password-strength
  test('reveals a password on demand, and describes its strength', async () => {
    await show();
    await type('Password', 'sea');
    expect(screen.queryByText('Strength: weak')).not.toBeNull();
    await user.click(button('Show password'));
    expect([field('Password').type, field('Confirm password').type, field('Password').autocomplete]).toEqual([
      'text',
      'text',
      'new-password',
    ]);
    await type('Password', 'saltwater heron pier');
    expect(screen.queryByText('Strength: strong')).not.toBeNull();
  });

  // rules: registration-agreement
  test('shows the rules and requires consent', async () => {
    const { register } = await show({ rules: RULES });
    await fillAll();
    await submit();
    expect([problemOf('I agree to the rules'), register.requested]).toEqual(['Agree to the rules to create an account', []]);
    expect(screen.getByRole('listitem').textContent).toBe('Be kind.');
    await user.click(field('I agree to the rules'));
    await submit();
    expect(register.requested.length).toBe(1);
  });

  // rules: captcha-kinds, captcha-anew
  test('requires the solution of an image, renews it on press, and shows another with an empty field after a failure', async () => {
    const { register, fetchCaptcha } = await show({ captcha: PICTURE });
    await fillAll();
    await submit();
    expect([problemOf('Letters in the picture'), document.activeElement]).toEqual([
      'cannot be left blank',
      field('Letters in the picture'),
    ]);
    await type('Letters in the picture', ' abc ');
    await submit();
    expect(register.requested[0]?.captcha).toEqual({ solution: 'abc', captchaToken: 'c1', answerData: 'd1' });
    await act(() => register.resolve({ kind: 'refused', refusals: { captcha: 'Captcha Invalid CAPTCHA.' }, others: '' }));
    await act(() => fetchCaptcha.resolve({ ...PICTURE, captchaToken: 'c2' }));
    expect([problemOf('Letters in the picture'), field('Letters in the picture').value]).toEqual(['Captcha Invalid CAPTCHA.', '']);
    await user.click(button('Picture of letters to type below Show another picture'));
    expect(fetchCaptcha.requested.length).toBe(3);
  });

  // rules: captcha-kinds
  test('reports an unsupported captcha and blocks the form, and offers a retry for one that failed to load', async () => {
    const { register, view } = await show({ captcha: { kind: 'other', named: 'hcaptcha' } });
    await fillAll();
    await submit();
    expect([screen.getByRole('alert').textContent?.includes('“hcaptcha”'), register.requested]).toEqual([true, []]);
    view.unmount();
    const { fetchCaptcha } = await show({ captcha: PICTURE });
    await user.click(button('Picture of letters to type below Show another picture'));
    await act(() => fetchCaptcha.reject(new CallError({ kind: 'offline' })));
    await user.click(button('Try again'));
    await act(() => fetchCaptcha.resolve(PICTURE));
    expect(field('Letters in the picture').value).toBe('');
  });
});
