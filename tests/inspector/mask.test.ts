import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CallError } from '#domain/text/failure.ts';
import { mask } from '#inspector/mask.ts';

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
])('%s becomes dots', (key, value) => {
  expect(mask({ deep: [{ [key]: value }] })).toEqual({ deep: [{ [key]: '•'.repeat(value.length) }] });
});

test('words anywhere, and what looks like a key, become dots whatever they are called', () => {
  const key = 'Zx3fQ9pLm2Vb7Nw4Tk8Hs5Jd1Rc6Yg0A';
  expect(mask({ a: 'two words', b: key, c: `/oauth?k=${key}` })).toEqual({ a: '•••••••••', b: '•'.repeat(32), c: '•'.repeat(41) });
});

test('all that is in something secret is secret, and so is a parameter of an address', () => {
  expect(mask({ token: { id: 'abc', more: ['d'] }, path: '/back?code=abc', secrets: new Map([['a', 'b']]) })).toEqual({
    token: { id: '•••', more: ['•'] },
    path: '••••••••••••••',
    secrets: { $: 'map', entries: [['a', '•']] },
  });
});

test('of what a server said, the fixed words that a machine goes by stay', () => {
  expect(mask({ message: 'invalid_grant, Noor' })).toEqual({ message: 'invalid_grant••••••' });
  expect(mask({ message: 'Noor' })).toEqual({ message: '••••' });
});

test('a close code says why a stream broke, a one-time code says nothing', () => {
  expect(mask([{ code: 1006 }, { code: 123456 }, { otp: 1234 }])).toEqual([{ code: 1006 }, { code: 0 }, { otp: 0 }]);
});

test('what a developer needs stays readable', () => {
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

test('machinery and files are named, never written out', () => {
  expect(mask({ run: () => 1, blob: new Blob(['a']), map: new Map([['a', 'b c']]), set: new Set([1]) })).toEqual({
    run: { $: 'function' },
    blob: { $: 'Blob' },
    map: { $: 'map', entries: [['a', '•••']] },
    set: { $: 'set', items: [1] },
  });
  const error = new CallError({ kind: 'rejected', status: 422, message: 'No such thing' });
  expect(mask(error)).toMatchObject({ $: 'error', failure: { kind: 'rejected', status: 422, message: '•••••••••••••' } });
});

test('masking twice changes nothing more, and keeps lengths', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(mask(mask(value))).toEqual(mask(value));
    }),
  );
  fc.assert(fc.property(fc.string(), (value) => (mask(value, 'text') as string).length === value.length));
});

test('a profile is as hidden in the list as in the settings, so a replay finds it there', () => {
  expect(mask({ settings: { profile: 'mine' }, names: [{ name: 'mine', version: 1 }] })).toEqual({
    settings: { profile: '••••' },
    names: [{ name: '••••', version: 1 }],
  });
});
