import { describe, expect, test } from 'vitest';
import { chosenAmong, differing, only } from '#domain/settings/differences.ts';
import { defaultSettings, type SettingName } from '#domain/settings/settings.ts';
import { WALLPAPERS, wallpaperOf, settingsFor } from '#domain/settings/wallpaper.ts';

const NAMES: readonly SettingName[] = ['density', 'hideNsfw', 'muteWords', 'highlight', 'notificationVisibility'];
const settings = { ...defaultSettings, density: 'compact' as const, muteWords: ['boats'], highlight: {} };

describe('changed settings', () => {
  // rules: settings-changed
  test('are those that differ from the defaults, with lists and records compared by content', () => {
    expect(differing(settings, defaultSettings, NAMES)).toEqual(['density', 'muteWords']);
    const shown = { ...defaultSettings.notificationVisibility };
    expect(differing({ ...defaultSettings, notificationVisibility: shown }, defaultSettings, NAMES)).toEqual([]);
    expect(differing({ ...defaultSettings, notificationVisibility: { ...shown, likes: false } }, defaultSettings, NAMES)).toEqual([
      'notificationVisibility',
    ]);
  });

  // rules: settings-reset
  test('can be reset individually without losing entered texts', () => {
    expect(only(defaultSettings, ['density', 'muteWords'])).toEqual({ density: 'comfortable', muteWords: [] });
    expect(chosenAmong(['density', 'muteWords', 'highlight'])).toEqual(['density']);
  });

  // rules: wallpaper-chosen
  test.each(WALLPAPERS)('restore the background %s from its two settings', (wallpaper) =>
    expect(wallpaperOf(settingsFor(wallpaper))).toBe(wallpaper),
  );
});
