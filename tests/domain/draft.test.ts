import { expect, test } from 'vitest';
import { emptyDraft, lengthOf, obstacleOf } from '../../src/domain/draft.ts';

test.each([
  ['blank text', { text: ' \n ' }, 10, 'post_status.empty_status_error'],
  ['text within the limit', { text: '12345', subject: '12345' }, 10, undefined],
  ['text plus subject over the limit', { text: '123456', subject: '12345' }, 10, 'post_status.too_long'],
  ['any length where the limit is 0', { text: 'x'.repeat(99) }, 0, undefined],
])('%s (doc 2 §5)', (_, change, limit, expected) => {
  expect(obstacleOf({ ...emptyDraft, ...change }, limit)).toBe(expected);
});

test('a character beyond the basic plane counts once, as servers count it', () => {
  expect(lengthOf({ subject: '', text: '🐦🐦' })).toBe(2);
});
