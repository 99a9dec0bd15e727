import { describe, expect, test } from 'vitest';
import { DEFAULT_TABS, PROFILE_TABS, tabOf, tabsOf, type TabFacts } from '#domain/profile/profile-tabs.ts';
import type { Hideable } from '#domain/account/account.ts';

const can = () => true;
const other: TabFacts = { hides: undefined, isOwn: false, isGuest: false, can };
const all: readonly Hideable[] = ['follows', 'followers', 'follows_count', 'followers_count', 'favorites'];

describe('profile tabs', () => {
  // rules: profile-tabs
  test.each<[string, Partial<TabFacts>, readonly string[]]>([
    ['its owner sees all hidden ones', { isOwn: true, hides: all }, PROFILE_TABS],
    ['its owner sees favourites on any server', { isOwn: true, can: () => false }, DEFAULT_TABS],
    ['others see all that are not hidden', {}, PROFILE_TABS],
    ['others see no hidden ones', { hides: all }, ['statuses', 'replies', 'media', 'featured']],
    ['hidden counts hide no list', { hides: ['follows_count', 'followers_count'] }, PROFILE_TABS],
    ['hidden followers alone', { hides: ['followers'] }, ['statuses', 'replies', 'media', 'favorites', 'featured', 'followees']],
    ['no favourites of others where a server has none', { can: () => false }, ['statuses', 'replies', 'media', 'followees', 'followers']],
    ['nor for guests', { isGuest: true }, ['statuses', 'replies', 'media', 'featured', 'followees', 'followers']],
    [
      'no featured accounts where a server has none',
      { can: (ability) => !['endorsements', 'featuredTags'].includes(ability) },
      DEFAULT_TABS,
    ],
  ])('%s', (_, facts, expected) => expect(tabsOf({ ...other, ...facts })).toEqual(expected));

  // rules: profile-tabs, profile-default-tab
  test.each<[string, Parameters<typeof tabOf>, string]>([
    ['the address decides', ['media', PROFILE_TABS, 'replies'], 'media'],
    ['without a word in the address the setting does', ['', PROFILE_TABS, 'replies'], 'replies'],
    ['an unknown word counts as none', ['unknown', PROFILE_TABS, 'followers'], 'followers'],
    ['an invisible one counts as none', ['favorites', ['statuses', 'media'], 'media'], 'media'],
    ['the first when the wanted one is invisible too', ['favorites', ['statuses', 'media'], 'followers'], 'statuses'],
  ])('%s', (_, requested, expected) => expect(tabOf(...requested)).toBe(expected));
});
