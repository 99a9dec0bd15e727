import type { Settings } from './settings.ts';

type Wishes = Pick<Settings, 'hideInstanceWallpaper' | 'overrideInstanceWallpaper'>;

/** What may lie behind the page (rule wallpaper-chosen). */
export const WALLPAPERS = ['instance', 'own', 'none'] as const;
export type Wallpaper = (typeof WALLPAPERS)[number];

/** Which of them the two documented settings ask for (rule wallpaper-chosen). */
export const wallpaperOf = ({ hideInstanceWallpaper, overrideInstanceWallpaper }: Wishes): Wallpaper => {
  if (overrideInstanceWallpaper) return 'own';
  return hideInstanceWallpaper ? 'none' : 'instance';
};

/** The two settings that ask for one of them. */
export const wishesFor = (wallpaper: Wallpaper): Wishes => ({
  hideInstanceWallpaper: wallpaper === 'none',
  overrideInstanceWallpaper: wallpaper === 'own',
});
