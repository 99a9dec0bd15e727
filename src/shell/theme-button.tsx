import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import { selectScheme } from '#machines/settings/scheme.ts';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { usePageActor } from '#react/hooks.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { MoonIcon, SunIcon } from '#ui/lazy-icons.tsx';

/** Switches between the user's dark and light themes (rule theme-pair). */
export function ThemeButton() {
  const intl = useIntl();
  const settings = usePageActor('settings');
  const isDark = useSelector(settings, selectScheme) === 'dark';
  const { lightTheme, darkTheme } = useSelector(settings, selectSettings);
  return (
    <IconButton
      label={intl.formatMessage({ id: isDark ? 'theme.to_light' : 'theme.to_dark' })}
      icon={isDark ? <SunIcon /> : <MoonIcon />}
      onClick={() => settings.send({ type: 'setting.change', change: { theme: isDark ? lightTheme : darkTheme } })}
    />
  );
}
