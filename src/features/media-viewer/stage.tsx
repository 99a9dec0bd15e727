import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import { useRef, useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { selectItem, selectLoad, selectPlace, type mediaViewerMachine } from '#machines/media-viewer/media-viewer.machine.ts';
import { safeMediaUrl } from '#domain/text/safe-url.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { NextIcon, OutwardIcon, PreviousIcon, ZoomInIcon, ZoomOutIcon } from '#ui/lazy-icons.tsx';
import { OUTWARD } from '#components/rich-text/links.tsx';
import { Shown } from './shown.tsx';
import { useGestures } from './use-gestures.ts';
import styles from './media-viewer.module.css';

type Viewer = ActorRefFrom<typeof mediaViewerMachine>;
const ZOOM_STEP = 1.5; // our choice

/** The current attachment, its description, and the buttons for next, previous and zoom. */
export function Stage({ viewer }: { viewer: Viewer }) {
  const intl = useIntl();
  const item = useSelector(viewer, selectItem);
  const load = useSelector(viewer, selectLoad);
  const [current = 1, total = 1] = useSelector(viewer, selectPlace).split('/').map(Number);
  const stage = useRef<HTMLDivElement>(null);
  const gestures = useGestures(stage, viewer);
  useKeys(viewer, ZOOM_STEP);
  if (item === undefined) return null;
  const zoom = (factor: number) => () => viewer.send({ type: 'media.zoom', factor });
  const isPicture = item.kind === 'image' && load === 'shown';
  return (
    <>
      <div ref={stage} className={styles.stage} tabIndex={-1} {...gestures}>
        <Shown key={current} viewer={viewer} item={item} load={load} />
      </div>
      {total > 1 && (
        <>
          <IconButton
            className={`${styles.turn} ${styles.previous}`}
            label={intl.formatMessage({ id: 'media_modal.previous' })}
            icon={<PreviousIcon />}
            onClick={() => viewer.send({ type: 'media.previous' })}
          />
          <IconButton
            className={`${styles.turn} ${styles.next}`}
            label={intl.formatMessage({ id: 'media_modal.next' })}
            icon={<NextIcon />}
            onClick={() => viewer.send({ type: 'media.next' })}
          />
        </>
      )}
      <div className={styles.tools}>
        <p className={styles.counter} role="status">
          {total > 1 &&
            intl.formatMessage({ id: 'media_modal.counter' }, { current: intl.formatNumber(current), total: intl.formatNumber(total) })}
        </p>
        {item.kind === 'image' && (
          <>
            <IconButton
              label={intl.formatMessage({ id: 'media_modal.zoom_out' })}
              icon={<ZoomOutIcon />}
              aria-disabled={!isPicture || undefined}
              onClick={zoom(1 / ZOOM_STEP)}
            />
            <IconButton
              label={intl.formatMessage({ id: 'media_modal.zoom_in' })}
              icon={<ZoomInIcon />}
              aria-disabled={!isPicture || undefined}
              onClick={zoom(ZOOM_STEP)}
            />
          </>
        )}
        <a
          className={styles.original}
          href={safeMediaUrl(item.url)}
          aria-label={intl.formatMessage({ id: 'media_modal.original' })}
          title={intl.formatMessage({ id: 'media_modal.original' })}
          {...OUTWARD}
        >
          <OutwardIcon />
        </a>
      </div>
      {item.description !== '' && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long description is scrolled by key
        <p className={styles.description} dir="auto" tabIndex={0} data-scrolls>
          {item.description}
        </p>
      )}
    </>
  );
}

/** A player keeps its own keys. */
const isPlayer = (target: EventTarget | null): boolean => target instanceof HTMLMediaElement;

/** Arrows go on and back, along the line of the page (rule viewer-wraps); plus and minus zoom. */
const useKeys = (viewer: ActorRefFrom<typeof mediaViewerMachine>, zoomStep: number): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isPlayer(event.target)) return;
      const isRtl = document.documentElement.dir === 'rtl';
      if (event.key === 'ArrowLeft') viewer.send({ type: isRtl ? 'media.next' : 'media.previous' });
      else if (event.key === 'ArrowRight') viewer.send({ type: isRtl ? 'media.previous' : 'media.next' });
      else if (event.key === '+' || event.key === '=') viewer.send({ type: 'media.zoom', factor: zoomStep });
      else if (event.key === '-') viewer.send({ type: 'media.zoom', factor: 1 / zoomStep });
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [viewer, zoomStep]);
};
