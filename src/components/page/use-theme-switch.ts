import { selectScheme } from '#machines/settings/scheme.ts';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { usePageActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';

/** Returns whether the page is dark, and a function that switches between the user's dark and light themes (rule theme-pair). */
export const useThemeSwitch = () => {
  const settings = usePageActor('settings');
  const isDark = useSelected(settings, selectScheme) === 'dark';
  const { lightTheme, darkTheme } = useSelected(settings, selectSettings);
  return { isDark, toggle: () => settings.send({ type: 'setting.change', change: { theme: isDark ? lightTheme : darkTheme } }) };
};
