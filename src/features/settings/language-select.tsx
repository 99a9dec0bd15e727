import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { usePageActor } from '#react/hooks.ts';
import { languageOf, LANGUAGES, type LanguageCode } from '#domain/text/languages.ts';
import { hasTexts } from '#i18n/files.ts';
import { Select } from '#ui/select.tsx';
import { Line } from './line.tsx';

const SPOKEN = (Object.keys(LANGUAGES) as LanguageCode[]).filter(hasTexts);

/** The language of the page: one that has words, each in its own name, or the browser's (rule interface-language). */
export function LanguageSelect() {
  const intl = useIntl();
  const settings = usePageActor('settings');
  const chosen = languageOf(useSelector(settings, selectSettings).interfaceLanguage);
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
