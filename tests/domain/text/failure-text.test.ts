import { describe, expect, test } from 'vitest';
import { failureText, statusText } from '#domain/text/failure-text.ts';
import { isUncertain } from '#domain/text/failure-outcome.ts';
import { isSameFailure, type Failure } from '#domain/text/failure.ts';

const rejected = (status: number, message = ''): Failure => ({ kind: 'rejected', status, message });

describe('failure texts', () => {
  // rules: timeline-failure
  test.each<[string, Failure, unknown]>([
    ['429', { kind: 'throttled', status: 429, message: 'Throttled' }, { key: 'errors.rate_limited' }],
    ['500', rejected(500), { key: 'errors.internal' }],
    ['503', rejected(503), { key: 'errors.unavailable' }],
    ['any other status', rejected(418), { key: 'errors.unexpected_status', args: { code: '418' } }],
    ['a dropped connection', { kind: 'offline' }, { key: 'errors.no_connection' }],
    ['a malformed response', { kind: 'malformed' }, { key: 'errors.malformed' }],
  ])('return the text of %s', (_, failure, expected) => {
    expect(statusText(failure)).toEqual(expected);
  });

  test('prefer the server’s message where it is readable', () => {
    expect(failureText(rejected(422, 'Too long'))).toEqual({ key: 'errors.response_text', args: { text: 'Too long' } });
    expect(failureText(rejected(500, 'Something went wrong'))).toEqual({ key: 'errors.internal' });
    expect(failureText(rejected(422))).toEqual({ key: 'errors.unexpected_status', args: { code: '422' } });
  });

  test.each<[string, Failure, boolean]>([
    ['a dropped connection', { kind: 'offline' }, true],
    ['a timeout', { kind: 'timeout' }, true],
    ['a malformed response', { kind: 'malformed' }, true],
    ['a proxy that lost the server (502)', rejected(502), true],
    ['a proxy that waited too long (504)', rejected(504), true],
    ['an error of the server', rejected(500), true],
    ['a server that does not take it now (503)', rejected(503), true],
    ['a page where JSON was expected', { ...rejected(413), isForeign: true } as Failure, true],
    ['a redirect', rejected(307), true],
    ['one that gave up waiting (408)', rejected(408), true],
    ['too many calls', { kind: 'throttled', status: 429, message: '' }, false],
    ['a token that it does not take', { kind: 'unauthorized', status: 401, message: '' }, false],
    ['a refusal', rejected(422, 'Too long'), false],
  ])('treat a status as possibly sent after %s: %s', (_, failure, expected) => {
    expect(isUncertain(failure)).toBe(expected);
  });

  test('distinguish a 503 from a 500, and equate two 500s', () => {
    expect([isSameFailure(rejected(500), rejected(503)), isSameFailure(rejected(500), rejected(500))]).toEqual([false, true]);
  });
});
