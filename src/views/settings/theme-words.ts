import { CUSTOM, OF_INSTANCE } from '#domain/theme/own.ts';
import { isPresetName } from '#domain/theme/presets.ts';
import { useWords } from '#i18n/words.tsx';

/** What a theme is called, by the name that the setting has. */
export const useThemeWords = (): ((name: string) => string) => {
  const { words } = useWords();
  return (name) => {
    if (name === 'system' || name === CUSTOM) return words(`settings.theme.${name}`);
    return isPresetName(name) ? words(`theme.preset.${name}`) : name.replace(OF_INSTANCE, '');
  };
};
