import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CallError } from '#domain/text/failure.ts';
import { mask } from '#inspector/mask.ts';

describe('mask', () => {
  test.each([
    ['password', 'hunter2'],
    ['newPassword', 'x'],
    ['access_token', 'abc'],
    ['refreshToken', 'abc'],
    ['client_secret', 'abc'],
    ['code', '123456'],
    ['secretHandle', 't1'],
    ['mfaSecretHandle', 'm1'],
    ['authorization', 'Bearer abc'],
    ['content', '<p>hello</p>'],
    ['text', 'hello'],
    ['spoilerText', 'hm'],
    ['subject', 'hm'],
    ['note', 'hm'],
    ['displayName', 'Noor'],
    ['email', 'noor@example.org'],
    ['typed', 'noor@example.org'],
    ['words', 'plover'],
    ['address', 'noor@harbour.example'],
    ['address', '192.0.2.7'],
    ['word', 'plover'],
    ['lines', 'plover'],
  ])('hides %s', (key, value) => {
    expect(mask({ deep: [{ [key]: value }] })).toEqual({ deep: [{ [key]: '•'.repeat(value.length) }] });
  });

  test('hides text anywhere and values that resemble a key, under any name', () => {
    const key = 'Zx3fQ9pLm2Vb7Nw4Tk8Hs5Jd1Rc6Yg0A';
    expect(mask({ a: 'two words', b: key, c: `/oauth?k=${key}` })).toEqual({ a: '•••••••••', b: '•'.repeat(32), c: '•'.repeat(41) });
  });

  test('hides the fields of the forms of the server tools', () => {
    const texts = { hint: 'plover', urls: ['https://a.example/1.png'], actor: 'plover', ref: 'plover', html: 'plover' };
    const copied = JSON.stringify([
      mask({ type: 'part.action', action: texts }),
      mask({ type: 'draft.sent', of: 'rule', entered: texts }),
      mask({ type: 'draft.compare', forms: { rule: texts } }),
      mask({ drafts: { rule: { entered: { other: 'plover' }, base: { other: 'plover' } } } }),
    ]);
    expect(copied).not.toMatch(/plover|example/);
  });

  test('hides typed texts that are stored by id', () => {
    expect(mask({ typed: { 9: 'plover' } })).toEqual({ typed: { 9: '••••••' } });
  });

  test('hides everything inside of a secret, and address parameters', () => {
    expect(mask({ token: { id: 'abc', more: ['d'] }, path: '/back?code=abc', secrets: new Map([['a', 'b']]) })).toEqual({
      token: { id: '•••', more: ['•'] },
      path: '••••••••••••••',
      secrets: { $: 'map', entries: [['a', '•']] },
    });
  });

  test('leaves fixed values of responses that a machine depends on', () => {
    expect(mask({ message: 'invalid_grant, Noor' })).toEqual({ message: 'invalid_grant••••••' });
    expect(mask({ message: 'Noor' })).toEqual({ message: '••••' });
  });

  test('leaves the close code of a stream, and hides a one-time code', () => {
    expect(mask([{ code: 1006 }, { code: 123456 }, { otp: 1234 }])).toEqual([{ code: 1006 }, { code: 0 }, { otp: 0 }]);
  });

  test('leaves what developers need', () => {
    const plain = {
      type: 'timeline.arrived',
      ids: ['B1a2c3d4e5f6g7h8i9'],
      statusId: '12',
      path: '/main/all',
      isBusy: true,
      count: 3,
      none: null,
    };
    expect(mask(plain)).toEqual(plain);
  });

  test('names machines and files without serialising them', () => {
    expect(mask({ run: () => 1, blob: new Blob(['a']), map: new Map([['a', 'b c']]), set: new Set([1]) })).toEqual({
      run: { $: 'function' },
      blob: { $: 'Blob' },
      map: { $: 'map', entries: [['a', '•••']] },
      set: { $: 'set', items: [1] },
    });
    const error = new CallError({ kind: 'rejected', status: 422, message: 'No such thing' });
    expect(mask(error)).toMatchObject({ $: 'error', failure: { kind: 'rejected', status: 422, message: '•••••••••••••' } });
  });

  test('is idempotent and preserves lengths', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(mask(mask(value))).toEqual(mask(value));
      }),
    );
    fc.assert(fc.property(fc.string(), (value) => (mask(value, 'text') as string).length === value.length));
  });

  test('hides a settings profile in the list as in the settings, so that a replay finds it', () => {
    expect(mask({ settings: { profile: 'mine' }, names: [{ name: 'mine', version: 1 }] })).toEqual({
      settings: { profile: '••••' },
      names: [{ name: '••••', version: 1 }],
    });
  });
});
