import { useIntl } from 'react-intl';
import { CUSTOM, OF_INSTANCE } from '#domain/theme/own.ts';
import { isPresetName } from '#domain/theme/presets.ts';

/** What a theme is called, by the name that the setting has. */
export const useThemeWords = (): ((name: string) => string) => {
  const intl = useIntl();
  return (name) => {
    if (name === 'system' || name === CUSTOM) return intl.formatMessage({ id: `settings.theme.${name}` });
    return isPresetName(name) ? intl.formatMessage({ id: `theme.preset.${name}` }) : name.replace(OF_INSTANCE, '');
  };
};
