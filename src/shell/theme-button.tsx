import { useIntl } from 'react-intl';
import { useThemeSwitch } from '#components/page/use-theme-switch.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { MoonIcon, SunIcon } from '#ui/lazy-icons.tsx';

/** Switches between the user's dark and light themes (rule theme-pair). */
export function ThemeButton() {
  const intl = useIntl();
  const { isDark, toggle } = useThemeSwitch();
  return (
    <IconButton
      label={intl.formatMessage({ id: isDark ? 'theme.to_light' : 'theme.to_dark' })}
      icon={isDark ? <SunIcon /> : <MoonIcon />}
      onClick={toggle}
    />
  );
}
