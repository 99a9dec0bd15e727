import { useContext } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from '#react/link.tsx';
import { pathTo } from '#domain/routes/table.ts';
import { isKindFilterOn, KIND_FLAGS } from '#domain/filters/kind-filter.ts';
import type { TimelineKey } from '#domain/timelines/timeline.ts';
import { selectHiddenByKind } from '#machines/timelines/timeline.selectors.ts';
import { usePageActor, useVisitor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import type { MessageId } from '#i18n/messages.ts';
import type { TimelineActor } from '#components/timeline/timeline-actor.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { CatchUpIcon } from '#ui/lazy-icons.tsx';
import { CloseContext } from '#ui/menu.tsx';
import styles from './kind-filter-menu.module.css';
import { KindLanguages } from './kind-languages.tsx';
import { useKindFilter } from './use-kind-filter.ts';

const LABELS: Readonly<Record<(typeof KIND_FLAGS)[number], MessageId>> = {
  repeats: 'timeline.kinds_repeats',
  replies: 'timeline.kinds_replies',
  withoutMedia: 'timeline.kinds_media',
};

type Props = { timeline: TimelineActor; timelineKey: TimelineKey };

/** The checkboxes, the number of hidden posts, and a button that shows all. */
export function KindChoice({ timeline, timelineKey }: Props) {
  const { filter, change, hidesReplies } = useKindFilter(timelineKey);
  const isGuest = useVisitor().accountId === undefined;
  const count = useSelected(timeline, selectHiddenByKind);
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
            <FormattedMessage id={LABELS[flag]} />
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
