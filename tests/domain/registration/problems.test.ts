import { describe, expect, test } from 'vitest';
import { emptyDraft, firstOf, type Draft } from '#domain/registration/draft.ts';
import { needsOf } from '#domain/registration/needs.ts';
import { problemsOf, type Filled } from '#domain/registration/problems.ts';
import { unknownInstance, type InstanceInfo } from '#domain/server/instance.ts';

const TODAY = '2026-11-23';
const BLANK = { key: 'registration.blank' };
const pleroma: InstanceInfo = { ...unknownInstance, isPleroma: true };
const needs = (instance: Partial<InstanceInfo> = {}, restrictedNicknames: readonly string[] = []) =>
  needsOf({ ...pleroma, ...instance }, { restrictedNicknames });
const whole: Draft = { ...emptyDraft, username: 'wren', name: 'Wren' };
const filled = (change: Partial<Filled> = {}, draft: Partial<Draft> = {}): Filled => ({
  draft: { ...whole, ...draft },
  password: 'sea-and-salt',
  confirm: 'sea-and-salt',
  solution: undefined,
  agrees: undefined,
  ...change,
});

describe('registration validation', () => {
  // rules: registration-required
  test('requires username, name and password twice, ignoring surrounding spaces', () => {
    expect(problemsOf(filled({ password: '', confirm: '' }, { username: '  ', name: ' ' }), needs(), TODAY)).toEqual({
      username: BLANK,
      name: BLANK,
      password: BLANK,
      confirm: BLANK,
    });
    expect(problemsOf(filled(), needs(), TODAY)).toEqual({});
  });

  // rules: registration-required
  test.each<[string, Partial<InstanceInfo>, readonly string[]]>([
    ['neither where it does not ask', {}, []],
    ['a reason where accounts need approval', { approvalRequired: true }, ['reason']],
    ['an address where it is confirmed', { joining: { activationRequired: true } }, ['email']],
    ['a birthday where it asks for it', { joining: { birthdayRequired: true } }, ['birthday']],
    ['an address where it is not Pleroma', { isPleroma: false }, ['email']],
    ['a birthday where another asks for an age', { isPleroma: false, joining: { minAge: 16 } }, ['email', 'birthday']],
  ])('requires %s', (_, instance, fields) => {
    expect(problemsOf(filled(), needs(instance), TODAY)).toEqual(Object.fromEntries(fields.map((field) => [field, BLANK])));
  });

  // rules: registration-match
  test('requires matching passwords', () => {
    const other = { key: 'registration.password_confirmation_match' };
    expect(problemsOf(filled({ confirm: 'sea-and-sald' }), needs(), TODAY)).toEqual({ confirm: other });
  });

  // rules: nickname-restricted
  test('rejects reserved usernames in any case', () => {
    const restricted = { username: { key: 'registration.username_restricted' } };
    expect(problemsOf(filled({}, { username: ' Admin ' }), needs({}, ['about', 'admin']), TODAY)).toEqual(restricted);
  });

  // rules: registration-age
  test.each([
    ['2010-11-23', {}],
    ['2010-11-24', { birthday: { key: 'registration.too_young', args: { age: 16 } } }],
  ])('checks the minimum age for the birthday %s', (birthday, problems) => {
    expect(problemsOf(filled({}, { birthday }), needs({ joining: { birthdayRequired: true, minAge: 16 } }), TODAY)).toEqual(problems);
  });

  // rules: captcha-kinds, registration-agreement
  test('requires the captcha and the agreement to the rules, where there are any', () => {
    expect(problemsOf(filled({ solution: ' ', agrees: false }), needs(), TODAY)).toEqual({
      captcha: BLANK,
      agreement: { key: 'registration.agree_first' },
    });
    expect(problemsOf(filled({ solution: 'abc', agrees: true }), needs(), TODAY)).toEqual({});
  });

  test('returns the topmost field with an error', () => {
    expect([firstOf({ captcha: 1, email: 1 }), firstOf({})]).toEqual(['email', undefined]);
  });
});
