import { FormattedMessage, useIntl } from 'react-intl';
import { useEffect, useRef, type CSSProperties } from 'react';
import type { ActorRefFrom } from 'xstate';
import { selectView, type mediaViewerMachine } from '#machines/media-viewer/media-viewer.machine.ts';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { usePageActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import type { MediaItem } from '#domain/media-viewer/media-viewer.ts';
import { safeMediaUrl } from '#domain/text/safe-url.ts';
import { LoadFailed } from '#components/page/load-failed.tsx';
import { Img } from '#ui/img.tsx';
import { FlashPlayer } from './flash-player.tsx';
import { nameOf } from '#components/media/name-of.ts';
import styles from './media-viewer.module.css';

type Props = { viewer: ActorRefFrom<typeof mediaViewerMachine>; item: MediaItem; load: 'loading' | 'shown' | 'failed' };

/** One thing on the stage: a picture, a player, or word that it did not come and a way to try again. */
export function Shown({ viewer, item, load }: Props) {
  const intl = useIntl();
  if (load === 'failed') {
    return (
      <LoadFailed isQuiet title={intl.formatMessage({ id: 'media_modal.failed' })} onRetry={() => viewer.send({ type: 'media.retry' })} />
    );
  }
  return (
    <>
      <Medium viewer={viewer} item={item} load={load} />
      {load === 'loading' && (
        <p className={styles.loading} role="status">
          <FormattedMessage id="general.loading" />
        </p>
      )}
    </>
  );
}

/** True if a picture is drawn smaller than it is. */
const isShrunk = ({ naturalWidth, naturalHeight, clientWidth, clientHeight }: HTMLImageElement): boolean =>
  naturalWidth > clientWidth || naturalHeight > clientHeight;

function Medium({ viewer, item, load }: Props) {
  const intl = useIntl();
  const { loopVideo } = useSelected(usePageActor('settings'), selectSettings);
  const { scale, x, y } = useSelected(viewer, selectView);
  const src = safeMediaUrl(item.url);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const shown = image.current;
    if (!shown) return undefined;
    const sizes = new ResizeObserver(() => viewer.send({ type: 'media.measured', isShrunk: isShrunk(shown) }));
    sizes.observe(shown);
    return () => sizes.disconnect();
  }, [viewer, src]);
  const name = nameOf(item, intl);
  const loaded = () => viewer.send({ type: 'media.loaded' });
  const ends = { onError: () => viewer.send({ type: 'media.failed' }), onLoadedMetadata: loaded };
  const player = { src, controls: true, autoPlay: true, 'aria-label': name, ...ends };
  if (item.kind === 'flash') return <FlashPlayer url={src ?? ''} />;
  if (item.kind === 'video')
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- no server sends captions, and the name states that
    return <video {...player} aria-label={intl.formatMessage({ id: 'status.no_captions' }, { name })} loop={loopVideo} playsInline />;
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- no server sends captions; the description is below
  if (item.kind === 'audio') return <audio {...player} />;
  return (
    <Img
      ref={image}
      className={load === 'loading' ? styles.coming : undefined}
      style={{ '--x': `${x}px`, '--y': `${y}px`, '--scale': scale } as CSSProperties}
      src={src}
      alt={name}
      draggable={false}
      data-zooms
      onLoad={({ currentTarget }) => {
        loaded();
        viewer.send({ type: 'media.measured', isShrunk: isShrunk(currentTarget) });
      }}
      onError={ends.onError}
      instead={null}
    />
  );
}
