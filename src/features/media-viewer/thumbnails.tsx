import { useIntl } from 'react-intl';
import { useLayoutEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { selectItem, selectItems, type mediaViewerMachine } from '#machines/media-viewer/media-viewer.machine.ts';
import { useSelected } from '#react/use-selected.ts';
import type { MediaItem } from '#domain/media-viewer/media-viewer.ts';
import { safeMediaUrl } from '#domain/text/safe-url.ts';
import { Img } from '#ui/img.tsx';
import { FileIcon, PictureIcon, PlayIcon, SoundIcon } from '#ui/lazy-icons.tsx';
import { rove } from '#ui/roving.ts';
import { nameOf } from '#components/media/name-of.ts';
import styles from './media-viewer.module.css';

type Props = { viewer: ActorRefFrom<typeof mediaViewerMachine>; controls: string };

const ICONS: Readonly<Record<string, typeof PlayIcon>> = { image: PictureIcon, video: PlayIcon, audio: SoundIcon };

/** All attachments in small: one tab stop, arrow keys select (rule viewer-thumbnails). */
export function Thumbnails({ viewer, controls }: Props) {
  const intl = useIntl();
  const items = useSelected(viewer, selectItems);
  const item = useSelected(viewer, selectItem);
  const strip = useRef<HTMLDivElement>(null);
  const at = items.findIndex((one) => one === item);
  useLayoutEffect(() => {
    const box = strip.current?.getBoundingClientRect();
    const tab = strip.current?.querySelector('[aria-selected=true]')?.getBoundingClientRect();
    if (box && tab) strip.current?.scrollBy({ left: (tab.left + tab.right - box.left - box.right) / 2, behavior: 'instant' });
  }, [at]);
  return (
    <div
      ref={strip}
      role="tablist"
      aria-label={intl.formatMessage({ id: 'media_modal.thumbnails' })}
      className={styles.thumbnails}
      data-scrolls
      onKeyDown={(event) => rove(event, 'tab', items, at, (one) => viewer.send({ type: 'media.pick', at: items.indexOf(one) }))}
    >
      {items.map((one, index) => (
        <button
          key={one.id}
          type="button"
          role="tab"
          aria-selected={index === at}
          aria-controls={index === at ? controls : undefined}
          aria-label={intl.formatMessage(
            { id: 'media_modal.thumbnail' },
            { current: intl.formatNumber(index + 1), total: intl.formatNumber(items.length), name: nameOf(one, intl) },
          )}
          tabIndex={index === at ? 0 : -1}
          className={styles.thumbnail}
          onClick={() => viewer.send({ type: 'media.pick', at: index })}
        >
          <Thumbnail item={one} />
        </button>
      ))}
    </div>
  );
}

/** Servers name the file itself as its preview if they generate none. */
function Thumbnail({ item: { kind, url, previewUrl } }: { item: MediaItem }) {
  const Icon = ICONS[kind] ?? FileIcon;
  const src = safeMediaUrl(previewUrl);
  if (src === undefined || (kind !== 'image' && (kind !== 'video' || previewUrl === url))) return <Icon />;
  return <Img src={src} alt="" loading="lazy" decoding="async" draggable={false} instead={<Icon />} />;
}
