import { describe, expect, test } from 'vitest';
import { messageOf } from '#http/error-body.ts';

const zod = (...issues: object[]) => ({ name: 'ZodError', message: JSON.stringify(issues, null, 2) });
const tooSmall = { code: 'too_small', minimum: 1, path: ['status'], message: 'Too small: expected string to have >=1 characters' };

describe('error messages of responses', () => {
  test.each([
    ['a code beside the problems of fields', { error: 'invalid_request', zod_error: zod(tooSmall) }, `status ${tooSmall.message}`],
    ['an object instead of text', { success: false, error: zod({ ...tooSmall, path: ['status_ids'] }) }, `status_ids ${tooSmall.message}`],
    [
      'several nested fields',
      { error: zod({ path: ['poll', 'options'], message: 'Required' }, tooSmall) },
      `poll.options Required, status ${tooSmall.message}`,
    ],
    ['a code with text', { error: { code: 'not_allowed', message: 'You may not do this' } }, 'You may not do this'],
    ['text alone', { error: 'Record not found' }, 'Record not found'],
    ['JSON in a string', { error: '{"email":["is taken"]}' }, 'email is taken'],
    ['JSON that was cut off', { error: '[{"code":"invalid_value","values":["pub' }, ''],
    ['brackets in a sentence', { error: '[closed] Ask the staff' }, '[closed] Ask the staff'],
  ])('read an error that is %s', (_, body, text) => {
    expect(messageOf(body)).toBe(text);
  });

  test('never contain a raw list of values', () => {
    const values = { code: 'invalid_value', values: ['public', 'unlisted'], path: ['visibility'], message: 'Invalid option' };
    expect(messageOf({ error: 'invalid_request', zod_error: zod(values) })).toBe('visibility Invalid option');
  });
});
