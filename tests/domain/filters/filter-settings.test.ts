import { describe, expect, it } from 'vitest';
import { filterSettingNames, needsClientFilter, pageFiltering } from '#domain/filters/filter-settings.ts';
import { defaultSettings } from '#domain/settings/settings.ts';

describe('the settings of filtering', () => {
  // rules: muted-folded
  it('need the client for mute words and muted bots', () => {
    const needing = [
      {},
      { muteWords: ['gull'] },
      { muteBotStatuses: true },
      { hideFilteredStatuses: true, replyVisibility: 'self' as const },
    ];
    expect(needing.map((chosen) => needsClientFilter({ ...defaultSettings, ...chosen }, 'friends'))).toEqual([false, true, true, false]);
  });

  // rules: kind-filters
  it('need the client for a timeline that leaves out kinds of statuses', () => {
    const chosen = { ...defaultSettings, kindFilters: { friends: { repeats: true } } };
    expect([needsClientFilter(chosen, 'friends'), needsClientFilter(chosen, 'public-timeline')]).toEqual([true, false]);
  });

  it('are sent with the request for a page otherwise', () => {
    expect(pageFiltering({ ...defaultSettings, hideFilteredStatuses: true, replyVisibility: 'self' })).toEqual({
      withMuted: false,
      replyVisibility: 'self',
    });
  });

  // The order is stored with cached timelines.
  it('have a fixed order', () => {
    expect(filterSettingNames).toEqual(['muteWords', 'muteBotStatuses', 'hideFilteredStatuses', 'replyVisibility', 'kindFilters']);
  });
});
