import { useIntl } from 'react-intl';
import { hasKindFilter, isKindFilterOn, KIND_FLAGS, type KindFilter } from '#domain/filters/kind-filter.ts';
import type { TimelineKey } from '#domain/timelines/timeline.ts';
import { selectHiddenByKind } from '#machines/timelines/timeline.selectors.ts';
import { kindChoice } from '#react/lazy/further-entries.ts';
import { LazyMenu } from '#react/lazy/lazy-menu.tsx';
import { useSelected } from '#react/use-selected.ts';
import type { MessageId } from '#i18n/messages.ts';
import type { TimelineActor } from '#components/timeline/timeline-actor.ts';
import iconButton from '#ui/icon-button.module.css';
import { FilterIcon } from '#ui/lazy-icons.tsx';
import { MenuButton } from '#ui/menu.tsx';
import styles from './kind-filter-menu.module.css';
import { useKindFilter } from './use-kind-filter.ts';
import { useLanguageName } from './use-language-name.ts';

/** The names of the active parts. */
const NAMES: Readonly<Record<(typeof KIND_FLAGS)[number], MessageId>> = {
  repeats: 'timeline.kinds_no_repeats',
  replies: 'timeline.kinds_no_replies',
  withoutMedia: 'timeline.kinds_only_media',
};

/** Returns the active parts of a filter as text. */
const useNames = (): ((filter: KindFilter) => string) => {
  const intl = useIntl();
  const nameOf = useLanguageName();
  return (filter) => {
    const names = KIND_FLAGS.filter((flag) => filter[flag]).map((flag) => intl.formatMessage({ id: NAMES[flag] }));
    return intl.formatList([...names, ...filter.languages.map(nameOf)], { type: 'unit' });
  };
};

type Props = { timeline: TimelineActor; timelineKey: TimelineKey };

/** The kinds of posts that a timeline leaves out: a button that names them, and opens their checkboxes, which load with its first press (rule kind-filters). */
export function KindFilterMenu({ timeline, timelineKey }: Props) {
  const intl = useIntl();
  const { filter } = useKindFilter(timelineKey);
  const kinds = useNames()(filter);
  const count = useSelected(timeline, selectHiddenByKind);
  if (!hasKindFilter(timelineKey)) return null;
  const isOn = isKindFilterOn(filter);
  return (
    <MenuButton
      label={intl.formatMessage({ id: isOn ? 'timeline.kinds_on' : 'timeline.kinds' }, { kinds, count })}
      icon={
        <>
          <FilterIcon />
          {isOn && <span className={styles.kinds}>{kinds}</span>}
        </>
      }
      className={isOn ? styles.on : `${iconButton.button} ${styles.off}`}
      role="dialog"
    >
      {() => (
        <LazyMenu of={kindChoice} role="dialog">
          {({ KindChoice }) => <KindChoice timeline={timeline} timelineKey={timelineKey} />}
        </LazyMenu>
      )}
    </MenuButton>
  );
}
