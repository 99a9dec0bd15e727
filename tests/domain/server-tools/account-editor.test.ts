import { describe, expect, test } from 'vitest';
import { afterSave, bioOfHtml, mayEdit, rejectedFields, savedTexts } from '#domain/server-tools/account-editor.ts';
import { anAccount } from '#tests/support/entities.ts';
import { anEditedAccount } from '#tests/support/edited-account.ts';

describe('editing an account', () => {
  const account = anAccount({ id: 'noor', acct: 'noor', role: 'member' });
  const admin = { id: 'me', role: 'admin' } as const;

  // rules: account-editing, staff-credentials, staff-privileges
  test.each([
    ['an admin', account, admin, true],
    ['a moderator with the privilege', account, { id: 'me', role: 'moderator', privileges: ['users_manage_credentials'] }, true],
    ['a moderator without it', account, { id: 'me', role: 'moderator', privileges: ['users_read'] }, false],
    ['a moderator of a server without privileges', account, { id: 'me', role: 'moderator' }, false],
    ['a member', account, { id: 'me', role: 'member' }, false],
    ['an admin, their own', account, { ...admin, id: 'noor' }, false],
    ['an admin, another moderator', { ...account, role: 'moderator' }, admin, false],
    ['an admin, of another server', { ...account, acct: 'noor@quay.example' }, admin, false],
  ] as const)('is possible for %s', (_, of, by, isPossible) => {
    expect(mayEdit(of, by as Parameters<typeof mayEdit>[1])).toBe(isPossible);
  });

  // rules: account-editing
  test('shows the plain text of a bio', () => {
    expect(bioOfHtml('Tides &amp; <a href="https://a.example">a.example</a><br/>at &lt;dawn&gt;')).toBe('Tides & a.example\nat <dawn>');
    expect(bioOfHtml('<p>one</p><p>two &unknown;</p>')).toBe('one\n\ntwo &unknown;');
  });

  // rules: account-editing
  test('assigns the messages of a refusal to the fields that they name', () => {
    const rejected = (message: string) => rejectedFields({ kind: 'rejected', status: 400, message });
    expect(rejected('email has invalid format, name should be at most %{count} character(s)')).toEqual({
      email: 'has invalid format',
      name: 'should be at most %{count} character(s)',
    });
    expect(rejected('actor_type is invalid')).toEqual({ bot: 'is invalid' });
    expect(rejected('Unable to change password.')).toEqual({});
  });

  // rules: account-editing
  test('ends with the fields that the server accepted, and those that it left unchanged', () => {
    const before = anEditedAccount();
    const entered = { name: ' Noor B. ', bio: 'Tides  of the day', locked: 'yes' };
    const after = afterSave(before, anEditedAccount({ texts: { name: 'Noor B.', bio: 'Tides of the day' } }), entered);
    expect([after.saved, after.ignored, after.savedPasswords]).toEqual([['name', 'bio'], ['locked'], 0]);
    expect(savedTexts(entered, after)).toEqual({ name: ' Noor B. ', bio: 'Tides  of the day' });
  });
});
