import { useSelector } from '@xstate/react';
import { selectConfig } from '#machines/system/boot.machine.ts';
import { usePageActor } from '#react/hooks.ts';
import { defaultSettings, SETTINGS, type Settings } from '#domain/settings/settings.ts';

/** How the settings begin here: what the server chose for its theme is nobody's change (rules settings-changed, default-theme). */
export const useStart = (): Settings => {
  const { theme } = useSelector(usePageActor('boot'), selectConfig);
  return SETTINGS.theme.is(theme) ? { ...defaultSettings, theme } : defaultSettings;
};
