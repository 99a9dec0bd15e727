import { act, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { accountEditorMachine } from '#machines/server-tools/account-editor.machine.ts';
import { selectToolDraft, toolDraftsMachine, type StoreToolDraftEvent } from '#machines/server-tools/tool-drafts.machine.ts';
import type { EditedAccount } from '#domain/server-tools/account-editor.ts';
import { AccountEditor } from '#features/server-tools/account-editor/account-editor.tsx';
import { shownSecrets } from '#services/security/shown.ts';
import { deferredCall, deferredSource } from '#tests/support/deferred.ts';
import { anEditedAccount } from '#tests/support/edited-account.ts';
import { openAmong } from '#tests/support/machines.ts';
import { fill, user } from '#tests/support/user.ts';
import { renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const open = async (part: EditedAccount = anEditedAccount()) => {
  const [fetch, run, keep] = [deferredCall<EditedAccount>(), deferredCall<EditedAccount>(), deferredSource<StoreToolDraftEvent>()];
  const drafts = openAmong(toolDraftsMachine.provide({ actors: { persistForms: keep.logic } })).actor;
  const { actor, notices } = openAmong(
    accountEditorMachine.provide({
      actors: { fetchPart: fetch.logic, runAction: run.logic, retainSecrets: deferredSource().logic } as never,
    }),
  );
  setStage({
    session: { accountEditor: actor as AnyActorRef, toolDrafts: drafts as AnyActorRef },
    page: { notices: { send: vi.fn() } as never },
  });
  const close = vi.fn();
  renderInApp(<AccountEditor acct="noor" onClose={close} />);
  await act(() => fetch.resolve(part));
  const draft = () => selectToolDraft(drafts.getSnapshot(), 'account-noor')?.entered;
  return { run, keep, draft, notices, close, actions: () => run.requested.map((input) => (input as { action: object }).action) };
};
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const press = (name: string) => user.click(screen.getByRole('button', { name }));

describe('account editor', () => {
  // rules: account-editing, tools-drafts
  test('stores what is typed as a draft, saves the changed fields, and shows the messages of the server at its fields', async () => {
    const { run, draft, actions } = await open();
    await fill(field('Name'), 'Noor B.');
    await fill(field('Email'), 'nope');
    await user.click(screen.getByRole('checkbox', { name: 'Approve followers manually' }));
    const entered = { name: 'Noor B.', email: 'nope', locked: 'yes' };
    expect(draft()).toEqual(entered);
    await press('Save account');
    expect(actions()).toEqual([{ type: 'save', acct: 'noor', entered }]);
    await act(() => run.resolve(anEditedAccount({ rejected: { email: 'has invalid format' } })));
    expect(screen.getByRole('alert').textContent).toBe('has invalid format');
    expect([field('Email').getAttribute('aria-invalid'), field('Email').value, draft()]).toEqual(['true', 'nope', entered]);
    await press('Save account');
    await act(() => run.resolve(anEditedAccount({ texts: { name: 'Noor B.' }, saved: ['name'], ignored: ['locked'], savedPasswords: 1 })));
    expect(screen.getByRole('alert').textContent).toBe("The server didn't save this");
  });

  // rules: account-editing, secrets-shown
  test('sends a password as a handle only, never stores it, and removes it once it is saved', async () => {
    const { run, keep, draft, actions } = await open();
    const password = () => screen.getByLabelText<HTMLInputElement>('New password');
    await fill(password(), 'correct horse battery');
    await press('Set password');
    expect(actions()).toEqual([{ type: 'save', acct: 'noor', entered: {}, secretHandle: expect.any(String) }]);
    await act(() => run.resolve(anEditedAccount({ rejected: { password: 'is too short' } })));
    expect([screen.getByRole('alert').textContent, password().value]).toEqual(['is too short', 'correct horse battery']);
    await press('Set password');
    await act(() => run.resolve(anEditedAccount({ savedPasswords: 1 })));
    expect([password().value, draft(), keep.received]).toEqual(['', undefined, []]);
    expect(JSON.stringify(actions())).not.toContain('horse');
  });

  // rules: account-editing, secrets-shown
  test('shows a link that sets a password while it is in memory, and removes a picture after a confirmation', async () => {
    const { run, actions } = await open();
    await press('Create password link');
    const link = shownSecrets.put('https://harbour.example/reset/shibboleth');
    await act(() => run.resolve(anEditedAccount({ link })));
    expect(field('Password link').value).toBe('https://harbour.example/reset/shibboleth');
    shownSecrets.forget(link);
    expect(screen.queryByRole('button', { name: 'Remove banner' })).toBe(null);
    await press('Remove avatar');
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove avatar' }));
    expect(actions().at(-1)).toEqual({ type: 'remove', acct: 'noor', picture: 'avatar' });
  });

  // rules: account-editing
  test('shows nothing of another account whose action still runs', async () => {
    await open(anEditedAccount({ acct: 'juno' }));
    expect(screen.queryByRole('textbox')).toBe(null);
  });
});
