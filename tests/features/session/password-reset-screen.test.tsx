import { act, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { assign, createActor } from 'xstate';
import { passwordResetMachine } from '#machines/session/password-reset.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { fill, pressOn, user } from '#tests/support/user.ts';
import { PasswordResetScreen } from '#features/session/password-reset-screen.tsx';
import { deferredCall } from '#tests/support/deferred.ts';
import { bootKnowing, renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const show = (mailerEnabled = true, typed = '') => {
  const requestReset = deferredCall<void>();
  const machine = passwordResetMachine.provide({
    actions: { restoreEmail: assign(() => ({ email: typed })) },
    actors: { requestReset: requestReset.logic },
  });
  const reset = createActor(machine).start();
  setStage({ page: { boot: bootKnowing({ node: { mailerEnabled } }) }, session: { passwordReset: reset } });
  renderInApp(<PasswordResetScreen />);
  return { reset, requestReset };
};

const field = () => screen.getByLabelText<HTMLInputElement>('Email address or username');
const send = async (email: string) => {
  await fill(field(), email);
  await pressOn(field(), '{Enter}');
};

describe('password reset', () => {
  test('requests a link a single time, and describes the next step', async () => {
    const { requestReset } = show();
    await send(' noor@a.example ');
    expect(screen.getByRole('button', { name: 'Sending…' }).getAttribute('aria-disabled')).toBe('true');
    await pressOn(field(), '{Enter}');
    expect(requestReset.requested).toEqual([{ email: 'noor@a.example' }]);
    await act(() => requestReset.resolve());
    expect(document.activeElement).toBe(screen.getByRole('status'));
    await user.click(screen.getByRole('button', { name: 'Send another link' }));
    expect(field().value).toBe('');
  });

  test('begins with the text that was typed before a reload', () => {
    show(true, 'noor@a.example');
    expect(field().value).toBe('noor@a.example');
  });

  test('preserves the text after a refusal', async () => {
    const { requestReset } = show();
    await send('noor');
    await act(() => requestReset.reject(new CallError({ kind: 'throttled', status: 429, message: '' })));
    expect([screen.getByRole('alert').textContent, field().value]).toEqual([
      'You have reached the limit of attempts, try again later.',
      'noor',
    ]);
  });

  test('hides the form on a server without e-mail, and still gives the reason of the visit', async () => {
    const { reset } = show(false);
    await act(async () => reset.send({ type: 'passwordReset.require' }));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByText('Password reset is disabled. Please contact your admin.')).not.toBeNull();
    expect(screen.getByRole('alert').textContent).toBe('You must reset your password to log in.');
  });
});
