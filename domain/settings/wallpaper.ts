import type { Settings } from './settings.ts';

type WallpaperSettings = Pick<Settings, 'hideInstanceWallpaper' | 'overrideInstanceWallpaper'>;

/** What may lie behind the page (rule wallpaper-chosen). */
export const WALLPAPERS = ['instance', 'own', 'none'] as const;
export type Wallpaper = (typeof WALLPAPERS)[number];

/** Which of them the two documented settings ask for (rule wallpaper-chosen). */
export const wallpaperOf = ({ hideInstanceWallpaper, overrideInstanceWallpaper }: WallpaperSettings): Wallpaper => {
  if (overrideInstanceWallpaper) return 'own';
  return hideInstanceWallpaper ? 'none' : 'instance';
};

/** The two settings that ask for one of them. */
export const settingsFor = (wallpaper: Wallpaper): WallpaperSettings => ({
  hideInstanceWallpaper: wallpaper === 'none',
  overrideInstanceWallpaper: wallpaper === 'own',
});
