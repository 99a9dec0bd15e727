import { useSelector } from '@xstate/react';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { usePageActor } from '#app/hooks.ts';
import { languageOf, LANGUAGES, type LanguageCode } from '#domain/text/languages.ts';
import { hasTexts } from '#i18n/files.ts';
import { useWords } from '#i18n/words.tsx';
import { Select } from '#ui/select.tsx';
import styles from './settings.module.css';

const SPOKEN = (Object.keys(LANGUAGES) as LanguageCode[]).filter(hasTexts);

/** The language of the page: one that has words, each in its own name, or the browser's (rule interface-language). */
export function LanguageSelect() {
  const { words } = useWords();
  const settings = usePageActor('settings');
  const chosen = languageOf(useSelector(settings, selectSettings).interfaceLanguage);
  const label = words('settings.interfaceLanguage');
  const options = [
    { value: '', label: words('settings.interfaceLanguage.automatic') },
    ...SPOKEN.map((code) => ({ value: code, label: LANGUAGES[code] })),
  ];
  return (
    <div className={styles.row}>
      <span aria-hidden="true">{label}</span>
      <Select
        label={label}
        options={options}
        value={chosen && hasTexts(chosen) ? chosen : ''}
        onPick={(interfaceLanguage) => settings.send({ type: 'setting.change', change: { interfaceLanguage } })}
      />
    </div>
  );
}
