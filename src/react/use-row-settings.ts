import { useSelector } from '@xstate/react';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import type { SettingName, Settings } from '#domain/settings/settings.ts';
import { usePageActor } from './hooks.ts';

/** Settings that only the root element renders. */
const OF_THE_ROOT = /theme|colors|textScale|density|avatarShape|^column|underlay/i;

const isSameInRows = (one: Settings, other: Settings): boolean =>
  (Object.keys(one) as SettingName[]).every(
    (name) => OF_THE_ROOT.test(name) || one[name] === other[name] || JSON.stringify(one[name]) === JSON.stringify(other[name]),
  );

/**
 * Returns the settings for rows: none of them is rendered for a theme or the appearance of the page (rules theme-properties, look-chosen).
 */
export const useRowSettings = (): Settings => useSelector(usePageActor('settings'), selectSettings, isSameInRows);
