import { useIntl } from 'react-intl';
import { useMemo } from 'react';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { usePageActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { postLanguages } from './post-languages.ts';
import { Select } from '#ui/select.tsx';

type Props = { label: string; value: string; onPick: (value: string) => void; 'aria-describedby'?: string };

/** The language of a status, which may be unset; the user's own languages are listed first. */
export function PostLanguageSelect({ label, value, onPick, ...described }: Props) {
  const intl = useIntl();
  const { postLanguage } = useSelected(usePageActor('settings'), selectSettings);
  const languages = useMemo(
    () =>
      postLanguages(
        intl,
        [postLanguage, intl.locale, ...navigator.languages].map((tag) => tag.split('-')[0] ?? ''),
      ),
    [intl, postLanguage],
  );
  const options = [
    { value: '', label: intl.formatMessage({ id: 'post_status.language.none' }) },
    ...languages.map(({ code, name }) => ({ value: code, label: name })),
  ];
  const choices = options.some((option) => option.value === value) ? options : [...options, { value, label: value }];
  return <Select {...described} label={label} value={value} options={choices} onPick={onPick} />;
}
