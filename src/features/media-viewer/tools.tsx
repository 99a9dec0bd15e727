import { useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import { selectIsShrunk, type mediaViewerMachine } from '#machines/media-viewer/media-viewer.machine.ts';
import { useSelected } from '#react/use-selected.ts';
import type { MediaItem } from '#domain/media-viewer/media-viewer.ts';
import { safeMediaUrl } from '#domain/text/safe-url.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { leaveFocus } from '#ui/leave-focus.ts';
import { DownloadIcon, OutwardIcon, ZoomInIcon, ZoomOutIcon } from '#ui/lazy-icons.tsx';
import { OUTWARD } from '#components/rich-text/links.tsx';
import styles from './media-viewer.module.css';

type Props = { viewer: ActorRefFrom<typeof mediaViewerMachine>; item: MediaItem; current: number; total: number };

export const ZOOM_STEP = 1.5; // our choice

/** Browsers open what another origin serves instead of saving it. */
const isOwnOrigin = (url: string): boolean =>
  URL.canParse(url, window.location.href) && new URL(url, window.location.href).origin === window.location.origin;

/** The bar above the current attachment: its position, and the actions that it permits (rule viewer-tools). */
export function Tools({ viewer, item, current, total }: Props) {
  const intl = useIntl();
  const isShrunk = useSelected(viewer, selectIsShrunk);
  const src = safeMediaUrl(item.url);
  const link = (id: 'media_modal.download' | 'media_modal.original') => ({
    className: styles.tool,
    href: src,
    'aria-label': intl.formatMessage({ id }),
    title: intl.formatMessage({ id }),
  });
  return (
    <div className={styles.tools} role="group" aria-label={intl.formatMessage({ id: 'media_modal.tools' })}>
      <p className={styles.counter} role="status">
        {total > 1 &&
          intl.formatMessage({ id: 'media_modal.counter' }, { current: intl.formatNumber(current), total: intl.formatNumber(total) })}
      </p>
      {isShrunk && (
        <>
          <IconButton
            ref={leaveFocus}
            label={intl.formatMessage({ id: 'media_modal.zoom_out' })}
            icon={<ZoomOutIcon />}
            onClick={() => viewer.send({ type: 'media.zoom', factor: 1 / ZOOM_STEP })}
          />
          <IconButton
            ref={leaveFocus}
            label={intl.formatMessage({ id: 'media_modal.zoom_in' })}
            icon={<ZoomInIcon />}
            onClick={() => viewer.send({ type: 'media.zoom', factor: ZOOM_STEP })}
          />
        </>
      )}
      {src !== undefined && isOwnOrigin(src) && (
        <a ref={leaveFocus} {...link('media_modal.download')} download="">
          <DownloadIcon />
        </a>
      )}
      <a {...link('media_modal.original')} {...OUTWARD}>
        <OutwardIcon />
      </a>
    </div>
  );
}
