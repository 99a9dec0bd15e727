import { useIntl } from 'react-intl';
import { wallpaperOf } from '#domain/settings/wallpaper.ts';
import type { Settings } from '#domain/settings/settings.ts';
import { LANGUAGES } from '#domain/text/languages.ts';
import type { MessageId } from '#i18n/messages.ts';
import type { SettingRow } from '../rows.ts';
import { useThemeWords } from '../theme-words.ts';

/** What a setting says in words: on or off, the choice, the number, or how much is written there. */
export const useValueWords = () => {
  const intl = useIntl();
  const themeWords = useThemeWords();
  return ({ name, options }: SettingRow, settings: Settings): string => {
    const value = settings[name];
    if (name === 'overrideInstanceWallpaper') return intl.formatMessage({ id: `settings.wallpaper.${wallpaperOf(settings)}` });
    if (typeof value === 'boolean') return intl.formatMessage({ id: value ? 'settings.value.on' : 'settings.value.off' });
    if (typeof value === 'number') return intl.formatNumber(value);
    if (name === 'notificationVisibility')
      return intl.formatMessage({ id: 'settings.value.kinds' }, { count: Object.values(value as object).filter(Boolean).length });
    if (typeof value === 'object' && value !== null)
      return intl.formatMessage({ id: 'settings.value.entries' }, { count: Object.keys(value).length });
    const text = typeof value === 'string' ? value : '';
    if (name === 'theme') return themeWords(text);
    if (name === 'columnOrder')
      return text
        .split(' ')
        .map((column) => intl.formatMessage({ id: `settings.columnOrder.${column}` as MessageId }))
        .join(' · ');
    if (options?.includes(text)) return intl.formatMessage({ id: `settings.${name}.${text}` as MessageId });
    return text === ''
      ? intl.formatMessage({ id: 'settings.value.none' })
      : ((LANGUAGES as Readonly<Record<string, string>>)[text] ?? text);
  };
};
