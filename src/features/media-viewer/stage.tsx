import { useIntl } from 'react-intl';
import { useEffect, useId, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { selectItem, selectLoad, selectPosition, type mediaViewerMachine } from '#machines/media-viewer/media-viewer.machine.ts';
import { useSelected } from '#react/use-selected.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { NextIcon, PreviousIcon } from '#ui/lazy-icons.tsx';
import { About } from './about.tsx';
import { Shown } from './shown.tsx';
import { Thumbnails } from './thumbnails.tsx';
import { Tools, ZOOM_STEP } from './tools.tsx';
import { useGestures } from './use-gestures.ts';
import styles from './media-viewer.module.css';

type Viewer = ActorRefFrom<typeof mediaViewerMachine>;

/** The current attachment below its tools and above the thumbnails and its status: nothing covers it. */
export function Stage({ viewer }: { viewer: Viewer }) {
  const intl = useIntl();
  const id = useId();
  const item = useSelected(viewer, selectItem);
  const load = useSelected(viewer, selectLoad);
  const [current = 1, total = 1] = useSelected(viewer, selectPosition).split('/').map(Number);
  const stage = useRef<HTMLDivElement>(null);
  const gestures = useGestures(stage, viewer);
  useKeys(viewer);
  if (item === undefined) return null;
  const panel = total > 1 ? { role: 'tabpanel', 'aria-label': intl.formatMessage({ id: 'media_modal.counter' }, { current, total }) } : {};
  return (
    <div className={styles.frame}>
      <Tools viewer={viewer} item={item} current={current} total={total} />
      <div className={styles.middle}>
        <div ref={stage} id={id} className={styles.stage} tabIndex={-1} {...panel} {...gestures}>
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
      </div>
      {total > 1 && <Thumbnails viewer={viewer} controls={id} />}
      <About viewer={viewer} item={item} />
    </div>
  );
}

/** Players, fields and popovers keep their own keys. */
const hasOwnKeys = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('video, audio, input, textarea, select, [popover]') !== null;

/** Arrows move to the next and the previous one, in the writing direction (rule viewer-wraps); plus and minus zoom. */
const useKeys = (viewer: Viewer): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || hasOwnKeys(event.target)) return;
      const isRtl = document.documentElement.dir === 'rtl';
      if (event.key === 'ArrowLeft') viewer.send({ type: isRtl ? 'media.next' : 'media.previous' });
      else if (event.key === 'ArrowRight') viewer.send({ type: isRtl ? 'media.previous' : 'media.next' });
      else if (event.key === '+' || event.key === '=') viewer.send({ type: 'media.zoom', factor: ZOOM_STEP });
      else if (event.key === '-') viewer.send({ type: 'media.zoom', factor: 1 / ZOOM_STEP });
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [viewer]);
};
