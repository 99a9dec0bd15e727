import { describe, expect, test } from 'vitest';
import { afterPosting } from '#domain/composer/draft.ts';
import { listAudience, listOf, sentVisibility, timelineVisibility, withChange } from '#domain/composer/list-scope.ts';
import { withStep } from '#domain/composer/thread.ts';
import { aDraft } from '#tests/support/drafts.ts';

describe('a post for a list', () => {
  // rules: list-scope
  test.each([
    ['direct', '7', '7', 'list:7'],
    ['direct', undefined, undefined, 'direct'],
    ['public', '7', undefined, 'public'],
  ] as const)('with the visibility %s and the list %s is for %s, sent as %s', (visibility, listId, list, sent) => {
    expect([listOf({ visibility, listId }), sentVisibility({ visibility, listId })]).toEqual([list, sent]);
  });

  test.each([
    ['list:7', { visibility: 'direct', listId: '7' }],
    ['list:42', { visibility: 'direct', listId: '42' }],
    ['a list:7', undefined],
    ['list:', undefined],
    ['list', undefined],
    ['direct', undefined],
    [7, undefined],
  ])('is read from the visibility %s', (visibility, audience) => {
    expect(listAudience(visibility)).toEqual(audience);
  });

  test('is none of the direct messages', () => {
    expect([timelineVisibility({ visibility: 'direct', listId: '7' }), timelineVisibility({ visibility: 'direct' })]).toEqual([
      'private',
      'direct',
    ]);
  });

  test('leaves its list to the next post, and mentions nobody in it', () => {
    const draft = aDraft({ visibility: 'direct', listId: '7', text: 'Hello @noor' });
    expect([afterPosting(draft).listId, withStep(draft, { kind: 'add' }).text]).toEqual(['7', '']);
  });

  test('ends with the choice of another audience, also of a direct message', () => {
    const draft = aDraft({ visibility: 'direct', listId: '7' });
    expect(withChange(draft, { text: 'hello' }).listId).toBe('7');
    expect(sentVisibility(withChange(draft, { visibility: 'direct', text: '@noor ' }))).toBe('direct');
    expect(sentVisibility(withChange(draft, { visibility: 'direct', listId: '9' }))).toBe('list:9');
    expect(withChange(withChange(draft, { visibility: 'public' }), { visibility: 'direct' }).listId).toBe(undefined);
  });
});
