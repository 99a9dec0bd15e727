import { useSelector } from '@xstate/react';
import { useContext } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from '#react/link.tsx';
import { pathTo } from '#domain/routes/table.ts';
import { hasKindFilter, isKindFilterOn, KIND_FLAGS, type KindFilter } from '#domain/filters/kind-filter.ts';
import type { TimelineKey } from '#domain/timelines/timeline.ts';
import { selectHiddenByKind } from '#machines/timelines/timeline.selectors.ts';
import { usePageActor, useVisitor } from '#react/hooks.ts';
import type { MessageId } from '#i18n/messages.ts';
import type { TimelineActor } from '#components/timeline/timeline-actor.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import iconButton from '#ui/icon-button.module.css';
import { CatchUpIcon, FilterIcon } from '#ui/lazy-icons.tsx';
import { CloseContext, MenuButton } from '#ui/menu.tsx';
import styles from './kind-filter-menu.module.css';
import { KindLanguages, useLanguageName } from './kind-languages.tsx';
import { useKindFilter } from './use-kind-filter.ts';

type Flag = (typeof KIND_FLAGS)[number];

/** The names of the active parts, and the labels of their checkboxes. */
const TEXTS: Readonly<Record<Flag, Readonly<Record<'name' | 'label', MessageId>>>> = {
  repeats: { name: 'timeline.kinds_no_repeats', label: 'timeline.kinds_repeats' },
  replies: { name: 'timeline.kinds_no_replies', label: 'timeline.kinds_replies' },
  withoutMedia: { name: 'timeline.kinds_only_media', label: 'timeline.kinds_media' },
};

/** Returns the active parts of a filter as text. */
const useNames = (): ((filter: KindFilter) => string) => {
  const intl = useIntl();
  const nameOf = useLanguageName();
  return (filter) => {
    const names = KIND_FLAGS.filter((flag) => filter[flag]).map((flag) => intl.formatMessage({ id: TEXTS[flag].name }));
    return intl.formatList([...names, ...filter.languages.map(nameOf)], { type: 'unit' });
  };
};

type Props = { timeline: TimelineActor; timelineKey: TimelineKey };

/** The kinds of posts that a timeline leaves out: a button that names them, and behind it their checkboxes (rule kind-filters). */
export function KindFilterMenu({ timeline, timelineKey }: Props) {
  const intl = useIntl();
  const { filter } = useKindFilter(timelineKey);
  const kinds = useNames()(filter);
  const count = useSelector(timeline, selectHiddenByKind);
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
      {() => <Kinds timeline={timeline} timelineKey={timelineKey} />}
    </MenuButton>
  );
}

/** The checkboxes, the number of hidden posts, and a button that shows all. */
function Kinds({ timeline, timelineKey }: Props) {
  const { filter, change, hidesReplies } = useKindFilter(timelineKey);
  const isGuest = useVisitor().accountId === undefined;
  const count = useSelector(timeline, selectHiddenByKind);
  const isOn = isKindFilterOn(filter);
  const isHiddenEverywhere = hidesReplies && !isGuest;
  return (
    <div className={styles.menu}>
      {KIND_FLAGS.map((flag) =>
        flag === 'replies' && isHiddenEverywhere ? (
          <RepliesSetting key={flag} />
        ) : (
          <Checkbox
            key={flag}
            isOn={filter[flag]}
            onChange={(isChecked) => change({ [flag]: isChecked })}
            help={flag === 'replies' && !isGuest && <FormattedMessage id="timeline.kinds_replies_help" />}
          >
            <FormattedMessage id={TEXTS[flag].label} />
          </Checkbox>
        ),
      )}
      <KindLanguages timeline={timeline} timelineKey={timelineKey} />
      <p className={styles.count} role="status">
        {isOn && <FormattedMessage id="timeline.kinds_hidden" values={{ count }} />}
      </p>
      {isOn && (
        <Button variant="quiet" onClick={() => change()}>
          <FormattedMessage id="timeline.kinds_off" />
        </Button>
      )}
      {timelineKey === 'friends' && <CatchUpLink />}
    </div>
  );
}

/** The way to the posts of the home timeline by author. */
function CatchUpLink() {
  const close = useContext(CloseContext);
  return (
    <Link href={pathTo('catch-up')} className={styles.link} onClick={close}>
      <CatchUpIcon />
      <FormattedMessage id="catch_up.open" />
    </Link>
  );
}

/** Replies are hidden in all timelines by a setting, to which this leads. */
function RepliesSetting() {
  const modals = usePageActor('modals');
  const close = useContext(CloseContext);
  return (
    <p className={styles.setting}>
      <FormattedMessage id="timeline.kinds_replies_set" />{' '}
      <button
        type="button"
        onClick={() => {
          close();
          modals.send({ type: 'settingsModal.open', tab: 'filters/replyVisibility' });
        }}
      >
        <FormattedMessage id="timeline.kinds_open_setting" />
      </button>
    </p>
  );
}
