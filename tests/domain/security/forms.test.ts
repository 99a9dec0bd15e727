import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { formProblem, newPasswordProblem, type SecurityAction } from '#domain/security/forms.ts';
import { codesText, factorProblem, spacedKey } from '#domain/security/second-factor.ts';
import { endedBy, inOrder } from '#domain/security/sessions.ts';
import type { Failure } from '#domain/text/failure.ts';

const refused = (message: string, status = 200): Failure => ({ kind: 'rejected', status, message });
const texts = JSON.parse(readFileSync('locales/en.json', 'utf8')) as Readonly<Record<string, string>>;

// rules: security-messages
describe('formProblem', () => {
  test.each<[SecurityAction, string]>([
    ['password', 'There was an issue changing your password.'],
    ['email', 'There was an issue changing your email.'],
    ['deletion', 'There was an issue deleting your account. If this persists please contact your instance administrator.'],
  ])('%s', (action, text) => {
    expect(texts[formProblem(action, refused('x')).key]).toBe(`${text} {why}`);
  });

  test('formProblem uses the page’s text for a wrong password, otherwise the server’s, otherwise the kind of failure', () => {
    const whyOf = (failure: Failure) => formProblem('email', failure).args?.['why'];
    expect(whyOf(refused('Invalid password.'))).toEqual({ key: 'security.wrong_password' });
    expect(whyOf(refused('Email has already been taken.'))).toEqual({
      key: 'errors.response_text',
      args: { text: 'Email has already been taken.' },
    });
    expect(whyOf({ kind: 'offline' })).toEqual({ key: 'errors.no_connection' });
    expect(whyOf({ kind: 'malformed' })).toEqual({ key: 'errors.malformed' });
  });
});

// rules: new-password
test('newPasswordProblem requires a password and a matching repetition', () => {
  expect(newPasswordProblem('next', { next: '', again: '' })).toBe('security.blank');
  expect(newPasswordProblem('next', { next: 'a', again: '' })).toBe(undefined);
  expect(newPasswordProblem('again', { next: 'a', again: '' })).toBe('security.blank');
  expect(newPasswordProblem('again', { next: 'a', again: 'b' })).toBe('security.not_same');
  expect(newPasswordProblem('again', { next: ' a', again: ' a' })).toBe(undefined);
  expect([texts['security.blank'], texts['security.not_same']]).toEqual(['cannot be left blank', 'should be the same as password']);
});

// rules: factor-messages
test('factorProblem distinguishes a wrong code from a wrong password', () => {
  expect(factorProblem(refused('invalid_token', 422))).toEqual({ key: 'security.wrong_code' });
  expect(factorProblem(refused('Invalid password.', 422))).toEqual({ key: 'security.wrong_password' });
  expect(factorProblem({ kind: 'timeout' })).toEqual({ key: 'errors.no_connection' });
});

// rules: factor-setup, recovery-codes
test('spacedKey groups a key by four, and codesText puts recovery codes below the account', () => {
  expect([spacedKey('UINNKIGFDGZ7SJJD'), spacedKey('UINNK'), spacedKey('')]).toEqual(['UINN KIGF DGZ7 SJJD', 'UINN K', '']);
  expect(codesText(['a1', 'b2'], 'Codes of wren')).toBe('Codes of wren\n\na1\nb2\n');
});

const sessions = ['1', '2', '3'].map((id) => ({ id, app: 'Starling' }));

// rules: session-list, session-revoked
test('inOrder puts this session first, and ending others never ends it', () => {
  expect(inOrder({ all: sessions, own: '3' }).map(({ id }) => id)).toEqual(['3', '1', '2']);
  expect(inOrder({ all: sessions, own: undefined }).map(({ id }) => id)).toEqual(['1', '2', '3']);
  expect(endedBy({ kind: 'others', own: '2' }, { all: sessions, own: '2' })).toEqual(['1', '3']);
  expect(endedBy({ kind: 'one', id: '2' }, { all: sessions, own: '2' })).toEqual([]);
  expect(endedBy({ kind: 'one', id: '2' }, { all: sessions, own: undefined })).toEqual(['2']);
});
