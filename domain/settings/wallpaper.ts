import type { Settings } from './settings.ts';

type WallpaperSettings = Pick<Settings, 'hideInstanceWallpaper' | 'overrideInstanceWallpaper'>;

/** The possible backgrounds of the page (rule wallpaper-chosen). */
export const WALLPAPERS = ['instance', 'own', 'none'] as const;
export type Wallpaper = (typeof WALLPAPERS)[number];

/** Returns the wallpaper that the two documented settings select (rule wallpaper-chosen). */
export const wallpaperOf = ({ hideInstanceWallpaper, overrideInstanceWallpaper }: WallpaperSettings): Wallpaper => {
  if (overrideInstanceWallpaper) return 'own';
  return hideInstanceWallpaper ? 'none' : 'instance';
};

/** Returns the two settings that select a wallpaper. */
export const settingsFor = (wallpaper: Wallpaper): WallpaperSettings => ({
  hideInstanceWallpaper: wallpaper === 'none',
  overrideInstanceWallpaper: wallpaper === 'own',
});
