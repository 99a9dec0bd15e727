import { useIntl } from 'react-intl';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { usePageActor } from '#react/hooks.ts';
import { useCanTranslate } from '#react/device-abilities.ts';
import { useSelected } from '#react/use-selected.ts';
import { languageOf, LANGUAGES, type LanguageCode } from '#domain/text/languages.ts';
import { hasTexts } from '#i18n/files.ts';
import { Select } from '#ui/select.tsx';
import { CUSTOM, hasCustom, OF_INSTANCE } from '#domain/theme/own.ts';
import { PRESETS, isPresetName } from '#domain/theme/presets.ts';
import { PostLanguageSelect } from '#components/language/post-language-select.tsx';
import { Line, useSetting } from './setting-field.tsx';

const SPOKEN = (Object.keys(LANGUAGES) as LanguageCode[]).filter(hasTexts);

/** The language of the page: one that has messages, each in its own name, or the browser's (rule interface-language). */
export function LanguageSelect() {
  const intl = useIntl();
  const settings = usePageActor('settings');
  const chosen = languageOf(useSelected(settings, selectSettings).interfaceLanguage);
  const options = [
    { value: '', label: intl.formatMessage({ id: 'settings.interfaceLanguage.automatic' }) },
    ...SPOKEN.map((code) => ({ value: code, label: LANGUAGES[code] })),
  ];
  return (
    <Line name="interfaceLanguage">
      {(named) => (
        <Select
          {...named}
          options={options}
          value={chosen && hasTexts(chosen) ? chosen : ''}
          onPick={(interfaceLanguage) => settings.send({ type: 'setting.change', change: { interfaceLanguage } })}
        />
      )}
    </Line>
  );
}

/** The theme by its name, among the other settings; its own tab has more (rule theme-presets). */
export function ThemeSelect() {
  const labelOf = useThemeText();
  const [theme, change] = useSetting('theme');
  const [customTheme] = useSetting('customTheme');
  const [customThemeSource] = useSetting('customThemeSource');
  const names = ['system', ...Object.keys(PRESETS), ...(hasCustom({ customTheme, customThemeSource }) ? [CUSTOM] : [])];
  const options = (names.includes(theme) ? names : [...names, theme]).map((name) => ({ value: name, label: labelOf(name) }));
  return <Line name="theme">{(named) => <Select {...named} options={options} value={theme} onPick={change} />}</Line>;
}

/** Returns the displayed name of a theme by its name in the setting. */
export const useThemeText = (): ((name: string) => string) => {
  const intl = useIntl();
  return (name) => {
    if (name === 'system' || name === CUSTOM) return intl.formatMessage({ id: `settings.theme.${name}` });
    return isPresetName(name) ? intl.formatMessage({ id: `theme.preset.${name}` }) : name.replace(OF_INSTANCE, '');
  };
};

/** The language that new posts begin with (rule draft-begins: postLanguage). */
export function PostLanguageRow() {
  const settings = usePageActor('settings');
  const { postLanguage } = useSelected(settings, selectSettings);
  return (
    <Line name="postLanguage">
      {(named) => (
        <PostLanguageSelect
          {...named}
          value={postLanguage}
          onPick={(picked) => settings.send({ type: 'setting.change', change: { postLanguage: picked } })}
        />
      )}
    </Line>
  );
}

const CODES = Object.entries(LANGUAGES).filter(([code]) => !code.includes('_'));

/** The language that posts are translated into, where the server translates at all; one that it cannot is refused with its words. */
export function TranslationSelect() {
  const intl = useIntl();
  const settings = usePageActor('settings');
  const { translationLanguage } = useSelected(settings, selectSettings);
  if (!useCanTranslate()) return null;
  return (
    <Line name="translationLanguage">
      {(named) => (
        <Select
          {...named}
          options={[
            { value: '', label: intl.formatMessage({ id: 'settings.translationLanguage.none' }) },
            ...CODES.map(([value, name]) => ({ value, label: name })),
          ]}
          value={CODES.some(([code]) => code === translationLanguage) ? translationLanguage : ''}
          onPick={(picked) => settings.send({ type: 'setting.change', change: { translationLanguage: picked } })}
        />
      )}
    </Line>
  );
}
