import { describe, expect, test } from 'vitest';
import { isQuotePolicy, quotePolicyOf } from '#domain/status/quote-policy.ts';
import { allowsQuotes, hiddenStateOf } from '#domain/status/quotes.ts';
import { VISIBILITIES } from '#domain/status/visibility.ts';

describe('quote policy', () => {
  // rules: quote-allowed
  test('applies only to public and unlisted statuses', () => {
    expect(VISIBILITIES.filter(allowsQuotes)).toEqual(['public', 'unlisted']);
  });

  // rules: quote-policy
  test.each([
    [['public', 'followers'], 'public'],
    [['followers', 'following'], 'followers'],
    [['following', 'unsupported_policy'], 'nobody'],
    [[], 'nobody'],
  ])('of %j is %s', (automatic, policy) => {
    expect(quotePolicyOf(automatic)).toBe(policy);
  });

  test('and the states of quotes are recognised by name', () => {
    expect([isQuotePolicy('followers'), isQuotePolicy('friends'), isQuotePolicy(1)]).toEqual([true, false, false]);
    expect(['pending', 'accepted', 'muted_account', undefined].map(hiddenStateOf)).toEqual(['pending', undefined, undefined, undefined]);
  });
});
