import type { Settings } from './settings.ts';

type Pending = Pick<Settings, 'hideInstanceWallpaper' | 'overrideInstanceWallpaper'>;

/** What may lie behind the page (rule wallpaper-chosen). */
export const WALLPAPERS = ['instance', 'own', 'none'] as const;
export type Wallpaper = (typeof WALLPAPERS)[number];

/** Which of them the two documented settings ask for (rule wallpaper-chosen). */
export const wallpaperOf = ({ hideInstanceWallpaper, overrideInstanceWallpaper }: Pending): Wallpaper => {
  if (overrideInstanceWallpaper) return 'own';
  return hideInstanceWallpaper ? 'none' : 'instance';
};

/** The two settings that ask for one of them. */
export const pendingFor = (wallpaper: Wallpaper): Pending => ({
  hideInstanceWallpaper: wallpaper === 'none',
  overrideInstanceWallpaper: wallpaper === 'own',
});
