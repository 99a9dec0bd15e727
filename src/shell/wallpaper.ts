import type { Settings } from '#domain/settings/settings.ts';

/**
 * The pictures for the page's background: the server's, that of the user's profile, and that of the open profile (rule profile-background).
 */
interface Pictures {
  readonly instance: string | undefined;
  readonly own: string | undefined;
  readonly profile?: string | undefined;
}

const isThere = (address: string | undefined): address is string => address !== undefined && address !== '';

/** Escapes the characters that would end the address in a style sheet. */
const quoted = (address: string): string => `url("${address.replaceAll(/["\\\s]/g, (mark) => encodeURIComponent(mark))}")`;

/** The picture behind the page as a style sheet takes it (rules page-appearance, profile-background: displayPageBackgrounds, hideInstanceWallpaper, overrideInstanceWallpaper). */
export const backgroundOf = (
  { instance, own, profile }: Pictures,
  preferences: Pick<Settings, 'displayPageBackgrounds' | 'hideInstanceWallpaper' | 'overrideInstanceWallpaper'>,
): string | undefined => {
  if (preferences.displayPageBackgrounds && isThere(profile)) return quoted(profile);
  if (preferences.overrideInstanceWallpaper && isThere(own)) return quoted(own);
  return !preferences.hideInstanceWallpaper && isThere(instance) ? quoted(instance) : undefined;
};
