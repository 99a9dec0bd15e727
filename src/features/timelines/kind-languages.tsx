import { useId, useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import { UNDETERMINED } from '#domain/filters/kind-filter.ts';
import { baseLanguage } from '#domain/text/languages.ts';
import type { Status } from '#domain/status/status.ts';
import { idsOf } from '#domain/timelines/items.ts';
import type { TimelineKey } from '#domain/timelines/timeline.ts';
import { useRows } from '#react/use-rows.ts';
import { useSelected } from '#react/use-selected.ts';
import type { TimelineActor } from '#components/timeline/timeline-actor.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import styles from './kind-filter-menu.module.css';
import { useKindFilter } from './use-kind-filter.ts';
import { useLanguageName } from './use-language-name.ts';

/** Codes that browsers accept; a server may deliver anything as a language. */
const CODE = /^[a-z]{2,3}$/;

const languagesOf = (statuses: readonly (Status | undefined)[]): readonly string[] =>
  statuses
    .flatMap((status) => (status?.language === undefined ? [] : [baseLanguage(status.language)]))
    .filter((code) => CODE.test(code) && !UNDETERMINED.has(code));

/** Returns the languages of the loaded posts. */
const useLanguages = (timeline: TimelineActor): readonly string[] => {
  const items = useSelected(timeline, ({ context }) => context.list.all);
  const rows = useRows(
    'statuses',
    useMemo(() => idsOf(items), [items]),
  );
  const repeated = useRows(
    'statuses',
    useMemo(() => rows.flatMap((status) => status?.reblogId ?? []), [rows]),
  );
  return languagesOf([...rows, ...repeated]);
};

/** The languages of a timeline as checkboxes, if there are several. */
export function KindLanguages({ timeline, timelineKey }: { timeline: TimelineActor; timelineKey: TimelineKey }) {
  const { filter, change } = useKindFilter(timelineKey);
  const nameOf = useLanguageName();
  const id = useId();
  const languages = [...new Set([...useLanguages(timeline), ...filter.languages])];
  if (languages.length < 2 && filter.languages.length === 0) return null;
  const toggle = (code: string, isChecked: boolean) => {
    const others = filter.languages.filter((one) => one !== code);
    change({ languages: isChecked ? [...others, code] : others });
  };
  return (
    <div role="group" aria-labelledby={id} aria-describedby={`${id}-help`} className={styles.languages}>
      <p id={id} className={styles.heading}>
        <FormattedMessage id="timeline.kinds_languages" />
      </p>
      {languages
        .map((code) => ({ code, name: nameOf(code) }))
        .toSorted((one, other) => one.name.localeCompare(other.name))
        .map(({ code, name }) => (
          <Checkbox key={code} isOn={filter.languages.includes(code)} onChange={(isChecked) => toggle(code, isChecked)}>
            {name}
          </Checkbox>
        ))}
      <p id={`${id}-help`} className={styles.help}>
        <FormattedMessage id="timeline.kinds_languages_help" />
      </p>
    </div>
  );
}
