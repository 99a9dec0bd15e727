import { useSelector } from '@xstate/react';
import { selectScheme } from '#machines/settings/settings.machine.ts';
import { usePageActor } from '#app/hooks.ts';
import { useWords } from '#i18n/words.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { MoonIcon, SunIcon } from '#ui/lazy-icons.tsx';

/** Switches between the dark and the light theme. */
export function ThemeButton() {
  const { words } = useWords();
  const settings = usePageActor('settings');
  const isDark = useSelector(settings, selectScheme) === 'dark';
  return (
    <IconButton
      label={words(isDark ? 'theme.to_light' : 'theme.to_dark')}
      icon={isDark ? <SunIcon /> : <MoonIcon />}
      onClick={() => settings.send({ type: 'setting.change', change: { theme: isDark ? 'starling-light' : 'starling-dark' } })}
    />
  );
}
