import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { useCan, usePageActor } from '#react/hooks.ts';
import { LANGUAGES } from '#domain/text/languages.ts';
import { Select } from '#ui/select.tsx';
import { Line } from './line.tsx';

const CODES = Object.entries(LANGUAGES).filter(([code]) => !code.includes('_'));

/** The language that posts are translated into, where the server translates at all; one that it cannot is refused with its words. */
export function TranslationSelect() {
  const intl = useIntl();
  const settings = usePageActor('settings');
  const { translationLanguage } = useSelector(settings, selectSettings);
  if (!useCan('translation')) return null;
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
