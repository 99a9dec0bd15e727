import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useOpened } from '#react/use-opened.ts';
import type { Attachment } from '#domain/status/status.ts';
import { HideIcon } from '#ui/lazy-icons.tsx';
import { leaveFocus } from '#ui/leave-focus.ts';
import type { OpenMedia } from '../media/open-media.ts';
import { attachmentsClass } from './attachments.tsx';
import type { Row } from './attachment-rows.ts';
import { Pictures } from './pictures.tsx';
import { Medium } from './players.tsx';
import type { MediaSettings } from '../media/use-media-settings.ts';
import { ShowAll } from './show-all.tsx';
import styles from '../media/attachments.module.css';

type Props = {
  attachments: readonly Attachment[];
  rows: readonly Row[];
  atOnce: number;
  mayCover: boolean;
  settings: MediaSettings;
  onOpen: OpenMedia;
};

/**
 * Media that are covered until the user opens them (rule media-covered), that are players or files, or that are too many to show at once.
 */
export function Gallery({ attachments, rows, atOnce, mayCover, settings, onOpen }: Props) {
  const [isRevealed, setRevealed] = useOpened('media');
  const [isWhole, setWhole] = useOpened('all media');
  const container = useRef<HTMLDivElement>(null);
  const isCovered = mayCover && !isRevealed;
  const reveal = () => {
    setRevealed(true);
    const [first] = attachments;
    if (settings.useOneClickNsfw && first) onOpen(first.id); // (rule covered-opens)
  };
  const cover = () => {
    for (const media of container.current?.querySelectorAll<HTMLMediaElement>('audio, video') ?? []) media.pause();
    setRevealed(false);
  };
  const visible = rows.slice(0, isWhole ? rows.length : atOnce).filter(({ kind }) => !isCovered || kind === 'pictures');
  const left = attachments.length - visible.reduce((sum, { items }) => sum + items.length, 0);
  const last = visible.at(-1);
  const isCounted = !isCovered && left > 0 && last?.kind === 'pictures';
  const more = <MorePictures left={left} count={attachments.length} onShow={() => setWhole(true)} />;
  return (
    <div ref={container} className={attachmentsClass(settings, isCovered)} tabIndex={-1}>
      {visible.map(({ kind, items }) =>
        kind === 'pictures' ? (
          <Pictures
            key={items[0]?.id}
            pictures={items}
            isAlone={rows.length === 1}
            over={isCounted && items === last.items ? more : undefined}
            {...{ isCovered, settings, onOpen }}
          />
        ) : (
          items.map((media) => <Medium key={media.id} media={media} onOpen={onOpen} settings={settings} />)
        ),
      )}
      {isCovered && <Cover onReveal={reveal} isOver={visible.length > 0} />}
      {mayCover && !isCovered && <CoverAgain onCover={cover} />}
      {rows.length > atOnce && !isCovered && !isCounted && <ShowAll isWhole={isWhole} count={attachments.length} onToggle={setWhole} />}
    </div>
  );
}

function Cover({ onReveal, isOver }: { onReveal: () => void; isOver: boolean }) {
  return (
    <button
      ref={leaveFocus}
      type="button"
      className={`${styles.cover} ${isOver ? styles.over : ''}`}
      aria-expanded={false}
      onClick={onReveal}
    >
      <HideIcon />
      <span>
        <FormattedMessage id="status.sensitive_media" />
      </span>{' '}
      <strong>
        <FormattedMessage id="status.show_sensitive" />
      </strong>
    </button>
  );
}

function CoverAgain({ onCover }: { onCover: () => void }) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'status.hide_sensitive' });
  return (
    <button ref={leaveFocus} type="button" className={styles.coverAgain} aria-label={label} title={label} onClick={onCover}>
      <HideIcon />
    </button>
  );
}

type MorePicturesProps = { left: number; count: number; onShow: () => void };

/** Covers the last visible picture: the number of further ones, and a button that shows them (rule gallery-more). */
function MorePictures({ left, count, onShow }: MorePicturesProps) {
  const intl = useIntl();
  const plus = intl.formatMessage({ id: 'status.more_pictures' }, { number: left });
  return (
    <button
      ref={leaveFocus}
      type="button"
      className={styles.more}
      aria-expanded={false}
      aria-label={`${plus}: ${intl.formatMessage({ id: 'status.show_all_attachments' }, { count })}`}
      onClick={onShow}
    >
      <span>{plus}</span>
    </button>
  );
}
