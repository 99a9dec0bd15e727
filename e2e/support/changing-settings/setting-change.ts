import type { SettingName, Settings } from '#domain/settings/settings.ts';
import type { Testing } from '../testing.ts';
import type { Reading } from './readings.ts';

/** The change of a setting, its prerequisites, and the observed states before and after. */
export interface SettingChange {
  readonly to: unknown;
  readonly with?: Partial<Settings>;
  readonly read: Reading;
  /** Another observation of the same kind, where the first does not change any more. */
  readonly turned?: Reading;
  readonly shows: readonly [usual: unknown, turned: unknown];
}

/** The helpers of the checks. */
export interface Scene {
  readonly testing: Testing;
  /** The post with two images, and the last one of a conversation. */
  readonly pictures: string;
  readonly leaf: string;
}

/** The settings that have no row (decision settings-screens). */
type Rowless =
  | ('profile' | 'profileVersion' | 'expertLevel' | 'customTheme' | 'customThemeSource' | 'lightTheme' | 'darkTheme')
  | ('colors' | 'pinnedLists' | 'groupDirectMessages' | 'hideGuestCard' | 'virtualScrolling' | 'kindFilters' | 'columns');
export type ChangedSetting = Exclude<SettingName, Rowless>;
export type SettingChanges = Partial<Record<ChangedSetting, SettingChange>>;
