import { useState, type MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import type { FilterReason } from '#domain/filters/filter.ts';
import type { MediaCell } from '#domain/profile/media-cells.ts';
import { safeMediaUrl } from '#domain/text/safe-url.ts';
import { useLazy } from '#react/lazy/use-lazy.ts';
import { useOpened } from '#react/use-opened.ts';
import { Img } from '#ui/img.tsx';
import { leaveFocus } from '#ui/leave-focus.ts';
import { HideIcon, PlayIcon } from '#ui/lazy-icons.tsx';
import { nameOf } from '#components/media/name-of.ts';
import { useMediaSettings } from '#components/media/use-media-settings.ts';
import { OUTWARD } from '#components/rich-text/links.tsx';
import { useReasonText } from '#components/status/collapsed.tsx';
import styles from './media-grid.module.css';

type Props = {
  cell: MediaCell;
  mayCover: boolean;
  /** The reason why its status is collapsed. */
  reason: FilterReason | undefined;
  onOpen: (id: string, event: MouseEvent) => void;
};

/**
 * One tile of the grid. Sensitive or collapsed media is covered until it is opened, as in its status
 * (rules media-covered, profile-filters).
 */
export function MediaTile({ cell, mayCover, reason, onOpen }: Props) {
  const intl = useIntl();
  const why = useReasonText();
  const [isRevealed, setRevealed] = useOpened('media', false, cell.statusId);
  if (mayCover && !isRevealed) {
    return (
      <button ref={leaveFocus} type="button" className={styles.tile} data-covered aria-expanded={false} onClick={() => setRevealed(true)}>
        <Far cell={cell} />
        <span className={styles.cover}>
          <HideIcon />
          <span>{reason ? why(reason) : intl.formatMessage({ id: 'status.sensitive_media' })}</span>
        </span>
      </button>
    );
  }
  return <Open cell={cell} onOpen={onOpen} />;
}

function Far({ cell: { media } }: { cell: MediaCell }) {
  const lazy = useLazy();
  const { useBlurhash } = useMediaSettings();
  return lazy && useBlurhash && media.blurhash ? <lazy.Blur hash={media.blurhash} /> : null;
}

function Open({ cell, onOpen }: Pick<Props, 'cell' | 'onOpen'>) {
  const intl = useIntl();
  const [isLoaded, setLoaded] = useState(false);
  const lazy = useLazy();
  const { media } = cell;
  const url = safeMediaUrl(media.url);
  const alt = nameOf(media, intl);
  const instead = <span className={styles.name}>{alt}</span>;
  const picture = media.kind === 'image' ? (safeMediaUrl(media.previewUrl) ?? url) : undefined;
  const still = media.kind === 'video' && media.previewUrl !== media.url ? safeMediaUrl(media.previewUrl) : undefined;
  const src = picture ?? still;
  const image = { src, alt, loading: 'lazy', decoding: 'async', instead, onLoad: () => setLoaded(true) } as const;
  return (
    <a className={styles.tile} href={url} {...OUTWARD} onClick={(event) => onOpen(cell.id, event)}>
      {!isLoaded && src !== undefined && <Far cell={cell} />}
      {src === undefined ? instead : lazy && media.mimetype === 'image/gif' ? <lazy.Still {...image} hasBadge /> : <Img {...image} />}
      {media.kind !== 'image' && (
        <span className={styles.kind} aria-hidden="true">
          <PlayIcon />
        </span>
      )}
    </a>
  );
}
