import { useIntl, FormattedMessage } from 'react-intl';
import { createPortal } from 'react-dom';
import { useEffect, useState } from 'react';
import { selectShown, type ShownNotice, type NoticeHolder } from '#machines/notices/notices.machine.ts';
import { usePageActor, useVisitor } from '#react/hooks.ts';
import { useOwnParts } from '#react/lazy/use-own-parts.ts';
import { useSelected } from '#react/use-selected.ts';
import { useTopModal } from '#ui/use-top-modal.ts';
import { useMessageText } from '#i18n/message-text.ts';
import type { Message } from '#domain/text/message.ts';
import { useDate } from '#i18n/dates.ts';
import { NoticeCard, wasAnnounced } from './notice-card.tsx';
import { useAreRegionsReady } from './use-are-regions-ready.ts';
import { OF_BANNER, useFailureBanner, type BannerState } from './use-failure-banner.ts';
import styles from './notices.module.css';

/** The failures that the strip announced already, until nothing fails. */
const announced = new Set<string>();

/**
 * The notices that concern the whole page, until they expire or are dismissed. While a dialog is open they are rendered inside it, on top:
 * nothing else can be pressed or read by screen readers then.
 */
export function Notices() {
  const modal = useTopModal();
  const banner = useFailureBanner();
  const hasBanner = banner.message !== undefined;
  useEffect(() => {
    if (!hasBanner) announced.clear();
  }, [hasBanner]);
  return (
    <>
      <Region banner={banner} isAway={modal !== undefined} />
      {modal && createPortal(<Region key="above" banner={banner} modal={modal} />, modal)}
    </>
  );
}

/** A dialog may be removed in the same commit as its content; then the next one renders without it. */
const raise = (section: HTMLElement | null) => {
  if (section?.isConnected) section.showPopover();
};

/** Errors and warnings interrupt a listener, the rest waits its turn. */
const interrupts = ({ level }: ShownNotice) => level === 'error' || level === 'warning';

/** Its live regions are in the page before anything is in them (rule notice-announced). */
function Region({ banner, modal, isAway = false }: { banner: BannerState; modal?: HTMLElement; isAway?: boolean }) {
  const intl = useIntl();
  const notices = usePageActor('notices');
  const own = useOwnParts();
  const { message, isInline } = banner;
  const all = useSelected(notices, selectShown);
  const areRegionsReady = useAreRegionsReady();
  const shown = all.filter(
    (notice) => !isAway && (areRegionsReady || wasAnnounced(notice)) && !((message || isInline) && OF_BANNER.includes(notice.key)),
  );
  // (rule notice-paused)
  const pause = (by: NoticeHolder) => () => notices.send({ type: 'notices.paused', by });
  const release = (by: NoticeHolder) => () => notices.send({ type: 'notices.resumed', by });
  const card = (notice: ShownNotice) => (
    <NoticeCard
      key={notice.id}
      notice={notice}
      onAction={() => notices.send({ type: 'notice.runAction', id: notice.id })}
      onDismiss={() => notices.send({ type: 'notice.dismiss', id: notice.id })}
    />
  );
  return (
    <section
      ref={modal && raise}
      popover={modal && 'manual'}
      className={`${styles.notices} ${modal ? styles.above : ''}`}
      aria-label={isAway ? undefined : intl.formatMessage({ id: 'notices.label' })}
      onPointerEnter={pause('pointer')}
      onPointerLeave={release('pointer')}
      onFocus={pause('focus')}
      onBlur={release('focus')}
    >
      <div aria-live="polite">{shown.filter((notice) => !interrupts(notice)).map(card)}</div>
      <div aria-live="assertive">{shown.filter(interrupts).map(card)}</div>
      <div aria-live="polite">{areRegionsReady && !isAway && own && <own.UndoablePost />}</div>
      <div aria-live="polite">
        {message && areRegionsReady && !isAway && <FailureBanner key={message.key} {...banner} message={message} />}
      </div>
    </section>
  );
}

type StripProps = Pick<BannerState, 'isOutage' | 'since'> & { message: Message };

/**
 * A persistent failure, in an outage with the time since when and what still works without the server, announced silently, until it is over
 * (rule one-voice; decision error-reporting). It is announced once, also where it moves from the page into a dialog and back.
 */
function FailureBanner({ message, isOutage = false, since }: StripProps) {
  const messageText = useMessageText();
  const date = useDate();
  const isGuest = useVisitor().accountId === undefined;
  const name = `${since} ${message.key}`;
  const [isMoved] = useState(() => announced.has(name));
  useEffect(() => void announced.add(name), [name]);
  return (
    <div className={styles.strip} aria-live={isMoved ? 'off' : undefined}>
      <p>{messageText(message)}</p>
      {since !== undefined && (
        <small>
          <FormattedMessage id="notices.since" values={{ time: date(since, { timeStyle: 'short' }) }} />
        </small>
      )}
      {isOutage && (
        <small className={styles.works}>
          <FormattedMessage id={isGuest ? 'notices.works_guest' : 'notices.works'} />
        </small>
      )}
    </div>
  );
}
