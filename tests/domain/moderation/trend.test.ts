import { describe, expect, test } from 'vitest';
import { MANAGE_REPORTS, MANAGE_TAXONOMIES } from '#domain/account/permissions.ts';
import { inCategory, isSameReason, withRule } from '#domain/moderation/report-category.ts';
import { tabsOf } from '#domain/moderation/tabs.ts';
import { decisionsFor, isOvertaken } from '#domain/moderation/trend.ts';
import type { Ability } from '#domain/server/server.ts';

describe('trends', () => {
  // rules: trend-stale
  test.each([
    ['pending', 'pending', 'approved', false],
    ['pending', 'rejected', 'approved', true],
    ['pending', 'approved', 'approved', false],
    ['pending', 'reviewed', 'approved', true],
    ['reviewed', 'reviewed', 'rejected', false],
    ['approved', 'reviewed', 'rejected', false],
    ['rejected', 'reviewed', 'approved', false],
    ['approved', 'rejected', 'approved', true],
    ['rejected', 'pending', 'approved', false],
  ] as const)('that were %s and are %s now, when they are to be %s, are overtaken: %s', (seen, now, to, isTrue) => {
    expect(isOvertaken(seen, now, to)).toBe(isTrue);
  });

  // rules: trend-review
  test('are offered the decisions that change something, to those whose role permits it, where the server has them', () => {
    expect([decisionsFor('pending'), decisionsFor('rejected'), decisionsFor('reviewed')]).toEqual([
      ['approved', 'rejected'],
      ['approved'],
      ['approved', 'rejected'],
    ]);
    const tabs = (permissions: number, ...abilities: Ability[]) =>
      tabsOf({ role: 'moderator', permissions } as never, { isClosed: false, can: (ability) => abilities.includes(ability) });
    expect([
      tabs(MANAGE_TAXONOMIES, 'mastodonAdmin', 'trendReview'),
      tabs(MANAGE_REPORTS, 'mastodonAdmin', 'trendReview'),
      tabs(MANAGE_TAXONOMIES, 'mastodonAdmin'),
    ]).toEqual([['trends'], ['reports'], []]);
  });
});

describe('the reason of a report', () => {
  const broken = { category: 'violation', ruleIds: ['1', '2'] } as const;

  // rules: report-category
  test('has rules only as a violation', () => {
    expect([inCategory(broken, 'spam'), inCategory(broken, 'violation')]).toEqual([{ category: 'spam', ruleIds: [] }, broken]);
    expect([withRule(broken, '2', false).ruleIds, withRule(broken, '3', true).ruleIds, withRule(broken, '2', true).ruleIds]).toEqual([
      ['1'],
      ['1', '2', '3'],
      ['1', '2'],
    ]);
  });

  test('is the same in any order of its rules', () => {
    expect([
      isSameReason(broken, { category: 'violation', ruleIds: ['2', '1'] }),
      isSameReason(broken, { category: 'violation', ruleIds: ['1'] }),
      isSameReason(broken, { category: 'spam', ruleIds: ['1', '2'] }),
    ]).toEqual([true, false, false]);
  });
});
