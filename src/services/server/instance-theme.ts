import { fetchStyles } from '#api/styles.ts';
import type { Http } from '#api/http.ts';
import { themeAmong } from '#domain/server/instance-theme.ts';
import type { ThemeName } from '#domain/settings/theme.ts';

/** The theme of ours that the instance's theme stands for by its styles.json; it throws, for the log, where that is none. */
export const themeByStyles = async (http: Http, theme: string, signal: AbortSignal): Promise<ThemeName> => {
  const found = themeAmong(await fetchStyles(http, undefined, signal), theme);
  if (found) return found;
  throw new Error(`the theme "${theme}" is none of this client`);
};
