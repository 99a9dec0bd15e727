import type { Settings } from '../settings/settings.ts';
import type { TimelineKey } from '../timelines/timeline.ts';

/** The user's settings of filtering (rules muted-folded, kind-filters). */
export type FilterSettings = Pick<Settings, 'muteWords' | 'muteBotStatuses' | 'hideFilteredStatuses' | 'replyVisibility' | 'kindFilters'>;

/** Those that apply to every timeline. */
export type StatusFilterSettings = Omit<FilterSettings, 'kindFilters'>;

/** True for the values at which the client has to filter a page before it is shown; the others are sent with the request (`pageFiltering`). */
const NEEDS_CLIENT: { readonly [Name in keyof FilterSettings]: (value: FilterSettings[Name], key: TimelineKey) => boolean } = {
  muteWords: (words) => words.length > 0,
  muteBotStatuses: (isMuted) => isMuted,
  hideFilteredStatuses: () => false,
  replyVisibility: () => false,
  kindFilters: (filters, key) => key in filters,
};

export const filterSettingNames = Object.keys(NEEDS_CLIENT) as readonly (keyof FilterSettings)[];

const needs = <Name extends keyof FilterSettings>(settings: FilterSettings, key: TimelineKey, name: Name): boolean =>
  NEEDS_CLIENT[name](settings[name], key);

/** True if only the client knows which statuses of a timeline these settings collapse or hide. */
export const needsClientFilter = (settings: FilterSettings, key: TimelineKey): boolean =>
  filterSettingNames.some((name) => needs(settings, key, name));

/** Returns the part of the settings that a request for a page of a timeline carries. */
export const pageFiltering = ({ hideFilteredStatuses, replyVisibility }: StatusFilterSettings) => ({
  withMuted: !hideFilteredStatuses,
  replyVisibility,
});
