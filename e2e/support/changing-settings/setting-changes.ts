import type { OTHER_JOURNEYS } from './other-journeys.ts';
import { mediaChanges } from './media.ts';
import { readingChanges } from './reading.ts';
import { shellChanges } from './shell.ts';
import type { Scene, SettingChange, ChangedSetting } from './setting-change.ts';

/** Every setting that has a row and that no other journey changes (rule settings-covered). */
export const settingChangesOf = (scene: Scene): Readonly<Record<Exclude<ChangedSetting, keyof typeof OTHER_JOURNEYS>, SettingChange>> => ({
  ...shellChanges,
  ...mediaChanges(scene),
  ...readingChanges(scene),
});
