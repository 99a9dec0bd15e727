import { expect, test } from 'vitest';
import { chosenAmong, differing, only } from '#domain/settings/differences.ts';
import { defaultSettings, type SettingName } from '#domain/settings/settings.ts';
import { WALLPAPERS, wallpaperOf, settingsFor } from '#domain/settings/wallpaper.ts';

const NAMES: readonly SettingName[] = ['density', 'hideNsfw', 'muteWords', 'highlight', 'notificationVisibility'];
const settings = { ...defaultSettings, density: 'compact' as const, muteWords: ['boats'], highlight: {} };

// rules: settings-changed
test('what is not as it begins is told, lists and records by what is in them', () => {
  expect(differing(settings, defaultSettings, NAMES)).toEqual(['density', 'muteWords']);
  const shown = { ...defaultSettings.notificationVisibility };
  expect(differing({ ...defaultSettings, notificationVisibility: shown }, defaultSettings, NAMES)).toEqual([]);
  expect(differing({ ...defaultSettings, notificationVisibility: { ...shown, likes: false } }, defaultSettings, NAMES)).toEqual([
    'notificationVisibility',
  ]);
});

// rules: settings-reset
test('some of them are put back as they began, and what was written stays', () => {
  expect(only(defaultSettings, ['density', 'muteWords'])).toEqual({ density: 'comfortable', muteWords: [] });
  expect(chosenAmong(['density', 'muteWords', 'highlight'])).toEqual(['density']);
});

// rules: wallpaper-chosen
test.each(WALLPAPERS)('the background %s is what its two settings say', (wallpaper) =>
  expect(wallpaperOf(settingsFor(wallpaper))).toBe(wallpaper),
);
