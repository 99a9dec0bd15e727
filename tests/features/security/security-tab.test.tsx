import { act, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { secondFactorMachine } from '#machines/security/second-factor.machine.ts';
import { deletionFormMachine } from '#machines/security/deletion-form.machine.ts';
import { emailFormMachine } from '#machines/security/email-form.machine.ts';
import { passwordFormMachine } from '#machines/security/password-form.machine.ts';
import { sessionsMachine } from '#machines/security/sessions.machine.ts';
import type { SecurityOutcome } from '#domain/security/forms.ts';
import type { Sessions } from '#domain/security/sessions.ts';
import type { Ability } from '#domain/server/server.ts';
import { CallError } from '#domain/text/failure.ts';
import { shownSecrets } from '#services/security/shown.ts';
import { fill, user } from '#tests/support/user.ts';
import { SecurityTab } from '#features/security/security-tab.tsx';
import { anAccount } from '#tests/support/entities.ts';
import { deferredCall, deferredSource } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';
import { bootKnowing, holding, renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const PLEROMA = bootKnowing({ instance: { isPleroma: true }, node: { software: 'pleroma', features: ['pleroma_api'] } });
const wrong = new CallError({ kind: 'rejected', status: 200, message: 'Invalid password.' });

/** The tab of an account whose server responds on demand. */
const openTab = ({ lacks = [] as Ability[] } = {}) => {
  const send = () =>
    deferredCall<SecurityOutcome, { typed: string; secretHandle: string; nextSecretHandle: string; codeHandle?: string | undefined }>();
  const [password, email, deletion] = [send(), send(), send()];
  const [fetchFactor, preset, fetchCodes, fetchPart, runAction] = [
    deferredCall<boolean>(),
    deferredCall<string>(),
    deferredCall<string>(),
    deferredCall<Sessions>(),
    deferredCall<Sessions | undefined>(),
  ];
  const [confirm, disable] = [deferredCall<void>(), deferredCall<void>()];
  const retainShown = deferredSource();
  const factor = secondFactorMachine.provide({
    actors: {
      fetchFactor: fetchFactor.logic,
      preset: preset.logic,
      confirm: confirm.logic,
      fetchCodes: fetchCodes.logic,
      disable: disable.logic,
      retainShown: retainShown.logic,
    },
  });
  const stage = setStage({
    page: { boot: PLEROMA, notices: holding({}) },
    lacks,
    session: {
      passwordForm: openAmong(passwordFormMachine.provide({ actors: { send: password.logic } })).actor,
      emailForm: openAmong(emailFormMachine.provide({ actors: { send: email.logic } })).actor,
      deletionForm: openAmong(deletionFormMachine.provide({ actors: { send: deletion.logic } })).actor,
      secondFactor: openAmong(factor).actor,
      sessions: openAmong(sessionsMachine.provide({ actors: { fetchPart: fetchPart.logic, runAction: runAction.logic } })).actor,
    },
    visitor: { origin: 'https://here.example', accountId: '1' },
    rows: { accounts: { '1': anAccount({ id: '1', username: 'wren', acct: 'wren' }) } },
  });
  const view = renderInApp(<SecurityTab />);
  return { stage, view, password, email, deletion, fetchFactor, preset, confirm, fetchCodes, disable, fetchPart, runAction };
};

const part = (name: string) => within(screen.getByRole('region', { name }));
const write = (where: ReturnType<typeof part>, label: string, value: string) => fill(where.getByLabelText(label), value);
const press = (where: ReturnType<typeof part>, name: string) => user.click(where.getByRole('button', { name }));

const session = (id: string, app = 'Starling') => ({ id, app, until: '2126-10-28T02:41:56.992Z' });

describe('security tab', () => {
  // rules: new-password
  test('validates a new password on blur and on submit, and sends nothing invalid', async () => {
    const { password } = openTab();
    const form = part('Password');
    await press(form, 'Change password');
    expect(form.getAllByText('cannot be left blank')).toHaveLength(3);
    expect(document.activeElement).toBe(form.getByLabelText('Current password'));
    await write(form, 'Current password', 'old');
    await write(form, 'New password', 'a');
    await write(form, 'Confirm new password', 'b');
    expect(form.getByText('should be the same as password').id).toBe(
      form.getByLabelText('Confirm new password').getAttribute('aria-describedby'),
    );
    await press(form, 'Change password');
    expect([document.activeElement, password.requested]).toEqual([form.getByLabelText('Confirm new password'), []]);
    await write(form, 'Confirm new password', 'a');
    await user.tab();
    expect(form.queryByText('should be the same as password')).toBe(null);
  });

  // rules: security-messages, secrets-hidden
  test('sends passwords as handles, reveals them on demand, and clears only the refused one', async () => {
    const { password, stage } = openTab();
    const form = part('Password');
    await write(form, 'Current password', 'old');
    await write(form, 'New password', 'new');
    await write(form, 'Confirm new password', 'new');
    await press(form, 'Change password');
    expect(password.requested).toEqual([{ typed: '', secretHandle: 'handle:1', nextSecretHandle: 'handle:2' }]);
    expect(stage.secrets).toEqual(['old', 'new']);
    expect(form.getByRole('button', { name: 'Sending…' }).getAttribute('aria-disabled')).toBe('true');
    await act(() => password.reject(wrong));
    expect(form.getByRole('alert').textContent).toContain("There was an issue changing your password. That isn't your current password");
    const field = form.getByLabelText<HTMLInputElement>('Current password');
    expect([field.value, document.activeElement === field]).toEqual(['', true]);
    expect(form.getByLabelText<HTMLInputElement>('New password').value).toBe('new');
    const [eye] = form.getAllByRole('button', { name: 'Show password' });
    await user.click(eye as HTMLElement);
    expect(field.type).toBe('text');
  });

  // rules: password-session
  test('requires a code for a new password where a second factor is enabled, and sends it as a handle', async () => {
    const { password, stage, fetchFactor } = openTab();
    const form = part('Password');
    expect(form.queryByLabelText('Authentication code (recommended)')).toBe(null);
    await act(() => fetchFactor.resolve(true));
    await write(form, 'Current password', 'old');
    await write(form, 'New password', 'new');
    await write(form, 'Confirm new password', 'new');
    await write(form, 'Authentication code (recommended)', '123 456');
    await press(form, 'Change password');
    expect(password.requested).toEqual([{ typed: '', secretHandle: 'handle:1', nextSecretHandle: 'handle:2', codeHandle: 'handle:3' }]);
    expect(stage.secrets).toEqual(['old', 'new', '123456']);
    expect(form.getByLabelText<HTMLInputElement>('Authentication code (recommended)').value).toBe('');
  });

  // rules: security-forms
  test('preserves an e-mail address when the modal closes, but not the password', async () => {
    const { email, view } = openTab();
    await write(part('Email address'), 'New email address', 'wren@b.example');
    await write(part('Email address'), 'Current password', 'old');
    view.unmount();
    renderInApp(<SecurityTab />);
    const form = part('Email address');
    expect(form.getByLabelText<HTMLInputElement>('New email address').value).toBe('wren@b.example');
    expect(form.getByLabelText<HTMLInputElement>('Current password').value).toBe('');
    await press(form, 'Change email address');
    expect(email.requested).toEqual([]);
    await write(form, 'Current password', 'old');
    await press(form, 'Change email address');
    await act(() => email.reject(new CallError({ kind: 'rejected', status: 200, message: 'Email has invalid format.' })));
    expect(form.getByRole('alert').textContent).toContain('There was an issue changing your email. Email has invalid format.');
    expect(form.getByLabelText<HTMLInputElement>('New email address').value).toBe('wren@b.example');
  });

  // rules: typed-confirmation
  test('requires the typed name and the password to delete an account', async () => {
    const { deletion } = openTab();
    const form = part('Delete account');
    const isInert = () => form.getByRole('button', { name: 'Delete account permanently' }).getAttribute('aria-disabled') === 'true';
    await write(form, 'Current password', 'old');
    await write(form, 'Type wren to confirm', 'wre');
    await press(form, 'Delete account permanently');
    expect([isInert(), deletion.requested]).toEqual([true, []]);
    await write(form, 'Type wren to confirm', '@wren');
    expect(isInert()).toBe(false);
    await press(form, 'Delete account permanently');
    expect(deletion.requested).toEqual([{ typed: '@wren', secretHandle: 'handle:1', nextSecretHandle: '' }]);
    await act(() => deletion.reject(wrong));
    expect(form.getByRole('alert').textContent).toContain('There was an issue deleting your account. If this persists please contact');
  });

  // rules: factor-setup, recovery-codes
  test('sets up a second factor with QR code, key and proof, and shows the recovery codes a single time, also after closing', async () => {
    const { fetchFactor, preset, confirm, fetchCodes, view, stage } = openTab();
    await act(() => fetchFactor.resolve(false));
    await press(part('Two-factor authentication'), 'Set up');
    const uri = 'otpauth://totp/wren?secret=UINNKIGFDGZ7SJJD';
    await act(() => preset.resolve(shownSecrets.put({ key: 'UINNKIGFDGZ7SJJD', uri })));
    const factor = part('Two-factor authentication');
    expect(factor.getByRole('img', { name: 'QR code for an authenticator app' }).querySelector('path')?.getAttribute('d')).toMatch(
      /^M4 4h1/,
    );
    expect(factor.getByText('UINN KIGF DGZ7 SJJD').tagName).toBe('CODE');
    await write(factor, 'Authentication code', ' 123 456 ');
    await write(factor, 'Current password', 'old');
    await press(factor, 'Turn on');
    expect(stage.secrets).toEqual(['123456', 'old']);
    await act(() => confirm.reject(new CallError({ kind: 'rejected', status: 422, message: 'invalid_token' })));
    expect(factor.getByRole('alert').textContent).toContain('Invalid code');
    expect(document.activeElement).toBe(factor.getByLabelText('Authentication code'));
    await write(factor, 'Authentication code', '654321');
    await press(factor, 'Turn on');
    await act(() => confirm.resolve());
    await act(() => fetchCodes.resolve(shownSecrets.put(['a1b2', 'c3d4'])));
    const codes = () => within(screen.getByRole('list', { name: 'Recovery codes' })).getAllByRole('listitem');
    expect(codes().map(({ textContent }) => textContent)).toEqual(['a1b2', 'c3d4']);
    view.unmount();
    renderInApp(<SecurityTab />);
    expect(codes()).toHaveLength(2);
    const print = vi.fn(() => expect(document.documentElement.dataset['printing']).toBe('alone'));
    vi.stubGlobal('print', print);
    await press(part('Two-factor authentication'), 'Print');
    expect([print.mock.calls.length, document.documentElement.dataset['printing']]).toEqual([1, undefined]);
    vi.unstubAllGlobals();
    await press(part('Two-factor authentication'), "I've saved the codes");
    expect(screen.queryByRole('list', { name: 'Recovery codes' })).toBe(null);
    await press(part('Two-factor authentication'), 'Create new recovery codes');
    expect([screen.getByRole('alertdialog').textContent?.includes('stop working'), fetchCodes.requested.length]).toEqual([true, 1]);
  });

  // rules: session-list, session-revoked
  test('lists this session first and marked, ends one at once, and all others after a confirmation', async () => {
    const { fetchPart, runAction } = openTab();
    await act(() => fetchPart.resolve({ all: [session('1', ''), session('2'), session('3')], own: '2' }));
    const sessions = part('Sessions');
    const rows = () => sessions.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows()[0]).toContain('This session');
    expect(rows()[1]).toContain('Unnamed app');
    await press(sessions, 'End session: Starling, number 3');
    expect(runAction.requested.map(({ action: what }: { action: unknown }) => what)).toEqual([{ kind: 'one', id: '3' }]);
    await act(() => runAction.resolve({ all: [session('1', ''), session('2')], own: '2' }));
    await press(sessions, 'End all other sessions');
    expect(runAction.requested).toHaveLength(1);
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'End all other sessions' }));
    expect(runAction.requested).toHaveLength(2);
  });

  // rules: session-list
  test('reports that the current session is unknown, and confirms before ending any', async () => {
    const { fetchPart, runAction } = openTab();
    await act(() => fetchPart.resolve({ all: [session('1'), session('2')], own: undefined }));
    const sessions = part('Sessions');
    expect(sessions.getByText(/^Couldn't identify your current session/).tagName).toBe('P');
    expect(sessions.queryByRole('button', { name: 'End all other sessions' })).toBe(null);
    await press(sessions, 'End session: Starling, number 1');
    expect(runAction.requested).toEqual([]);
    expect(screen.getByRole('alertdialog').textContent).toContain('This may be your current session');
  });

  // rules: settings-parts
  test('retries each section on its own, and hides the rows that the server lacks', async () => {
    const { fetchPart, fetchFactor } = openTab({ lacks: ['emailChange', 'accountDeletion'] });
    expect(screen.getAllByRole('region').map((one) => within(one).getByRole('heading').textContent)).toEqual([
      'Password',
      'Two-factor authentication',
      'Sessions',
    ]);
    await act(() => fetchFactor.resolve(false));
    await act(() => fetchPart.reject(new CallError({ kind: 'malformed' })));
    await press(part('Sessions'), 'Try again');
    expect([fetchPart.requested.length, fetchFactor.requested.length]).toEqual([2, 1]);
    await act(() => fetchPart.resolve({ all: [session('1')], own: '1' }));
    expect(part('Sessions').getAllByRole('listitem')).toHaveLength(1);
  });
});
