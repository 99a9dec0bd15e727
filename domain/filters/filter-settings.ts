import type { Settings } from '../settings/settings.ts';

/** The user's settings of filtering (rule muted-folded). */
export type FilterSettings = Pick<Settings, 'muteWords' | 'muteBotStatuses' | 'hideFilteredStatuses' | 'replyVisibility'>;

/** True for the values at which the client has to filter a page before it is shown; the others are sent with the request (`pageFiltering`). */
const NEEDS_CLIENT: { readonly [Name in keyof FilterSettings]: (value: FilterSettings[Name]) => boolean } = {
  muteWords: (words) => words.length > 0,
  muteBotStatuses: (isMuted) => isMuted,
  hideFilteredStatuses: () => false,
  replyVisibility: () => false,
};

export const filterSettingNames = Object.keys(NEEDS_CLIENT) as readonly (keyof FilterSettings)[];

const needs = <Name extends keyof FilterSettings>(settings: FilterSettings, name: Name): boolean => NEEDS_CLIENT[name](settings[name]);

/** True if only the client knows which statuses these settings collapse. */
export const needsClientFilter = (settings: FilterSettings): boolean => filterSettingNames.some((name) => needs(settings, name));

/** Returns the part of the settings that a request for a page of a timeline carries. */
export const pageFiltering = ({ hideFilteredStatuses, replyVisibility }: FilterSettings) => ({
  withMuted: !hideFilteredStatuses,
  replyVisibility,
});
