import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { formProblem, isTypedName, newPasswordProblem, type SecurityAction } from '#domain/security/forms.ts';
import { codesText, factorProblem, spacedKey } from '#domain/security/second-factor.ts';
import { endedBy, inOrder } from '#domain/security/sessions.ts';
import type { Failure } from '#domain/text/failure.ts';

const refused = (message: string, status = 200): Failure => ({ kind: 'rejected', status, message });
const texts = JSON.parse(readFileSync('locales/en.json', 'utf8')) as Readonly<Record<string, string>>;

// rules: security-words
describe('what is said of a refusal', () => {
  test.each<[SecurityAction, string]>([
    ['password', 'There was an issue changing your password.'],
    ['email', 'There was an issue changing your email.'],
    ['deletion', 'There was an issue deleting your account. If this persists please contact your instance administrator.'],
  ])('%s', (act, words) => {
    expect(texts[formProblem(act, refused('x')).key]).toBe(`${words} {why}`);
  });

  test('a wrong password is said in the words of the page, others in those of the server, and a silent one by what happened', () => {
    const whyOf = (failure: Failure) => formProblem('email', failure).args?.['why'];
    expect(whyOf(refused('Invalid password.'))).toEqual({ key: 'security.wrong_password' });
    expect(whyOf(refused('Email has already been taken.'))).toEqual({
      key: 'errors.said',
      args: { text: 'Email has already been taken.' },
    });
    expect(whyOf({ kind: 'offline' })).toEqual({ key: 'errors.no_connection' });
    expect(whyOf({ kind: 'malformed' })).toEqual({ key: 'errors.malformed' });
  });
});

// rules: new-password
test('a new password is given, and given twice the same', () => {
  expect(newPasswordProblem('next', { next: '', again: '' })).toBe('security.blank');
  expect(newPasswordProblem('next', { next: 'a', again: '' })).toBe(undefined);
  expect(newPasswordProblem('again', { next: 'a', again: '' })).toBe('security.blank');
  expect(newPasswordProblem('again', { next: 'a', again: 'b' })).toBe('security.not_same');
  expect(newPasswordProblem('again', { next: ' a', again: ' a' })).toBe(undefined);
  expect([texts['security.blank'], texts['security.not_same']]).toEqual(['cannot be left blank', 'should be the same as password']);
});

// rules: typed-confirmation
test('a name confirms as it is typed, with its at sign or without, and no other does', () => {
  expect(['wren', '@wren', ' Wren '].map((typed) => isTypedName(typed, 'wren'))).toEqual([true, true, true]);
  expect(['', 'wre', 'wren@b.example', 'wrens'].map((typed) => isTypedName(typed, 'wren'))).toEqual([false, false, false, false]);
  expect(isTypedName('', '')).toBe(false);
});

// rules: factor-words
test('a wrong code and a wrong password are told apart', () => {
  expect(factorProblem(refused('invalid_token', 422))).toEqual({ key: 'security.wrong_code' });
  expect(factorProblem(refused('Invalid password.', 422))).toEqual({ key: 'security.wrong_password' });
  expect(factorProblem({ kind: 'timeout' })).toEqual({ key: 'errors.no_connection' });
});

// rules: factor-setup, recovery-codes
test('a key stands in groups of four, recovery codes below whose they are', () => {
  expect([spacedKey('UINNKIGFDGZ7SJJD'), spacedKey('UINNK'), spacedKey('')]).toEqual(['UINN KIGF DGZ7 SJJD', 'UINN K', '']);
  expect(codesText(['a1', 'b2'], 'Codes of wren')).toBe('Codes of wren\n\na1\nb2\n');
});

const sessions = ['1', '2', '3'].map((id) => ({ id, app: 'Starling' }));

// rules: session-list, session-revoked
test('this session stands first, and nothing that is ended by name or with all others is this one', () => {
  expect(inOrder({ all: sessions, own: '3' }).map(({ id }) => id)).toEqual(['3', '1', '2']);
  expect(inOrder({ all: sessions, own: undefined }).map(({ id }) => id)).toEqual(['1', '2', '3']);
  expect(endedBy({ kind: 'others', own: '2' }, { all: sessions, own: '2' })).toEqual(['1', '3']);
  expect(endedBy({ kind: 'one', id: '2' }, { all: sessions, own: '2' })).toEqual([]);
  expect(endedBy({ kind: 'one', id: '2' }, { all: sessions, own: undefined })).toEqual(['2']);
});
