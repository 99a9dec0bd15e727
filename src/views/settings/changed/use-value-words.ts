import { wallpaperOf } from '#domain/settings/wallpaper.ts';
import type { Settings } from '#domain/settings/settings.ts';
import { LANGUAGES } from '#domain/text/languages.ts';
import type { MessageId } from '#i18n/messages.ts';
import { useWords } from '#i18n/words.tsx';
import { useNumber } from '#i18n/numbers.ts';
import type { SettingRow } from '../rows.ts';
import { useThemeWords } from '../theme-words.ts';

/** What a setting says in words: on or off, the choice, the number, or how much is written there. */
export const useValueWords = () => {
  const { words } = useWords();
  const number = useNumber();
  const themeWords = useThemeWords();
  return ({ name, options }: SettingRow, settings: Settings): string => {
    const value = settings[name];
    if (name === 'overrideInstanceWallpaper') return words(`settings.wallpaper.${wallpaperOf(settings)}`);
    if (typeof value === 'boolean') return words(value ? 'settings.value.on' : 'settings.value.off');
    if (typeof value === 'number') return number(value);
    if (name === 'notificationVisibility')
      return words('settings.value.kinds', { count: Object.values(value as object).filter(Boolean).length });
    if (typeof value === 'object' && value !== null) return words('settings.value.entries', { count: Object.keys(value).length });
    const text = typeof value === 'string' ? value : '';
    if (name === 'theme') return themeWords(text);
    if (name === 'columnOrder')
      return text
        .split(' ')
        .map((column) => words(`settings.columnOrder.${column}` as MessageId))
        .join(' · ');
    if (options?.includes(text)) return words(`settings.${name}.${text}` as MessageId);
    return text === '' ? words('settings.value.none') : ((LANGUAGES as Readonly<Record<string, string>>)[text] ?? text);
  };
};
