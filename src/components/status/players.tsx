import type { CSSProperties } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { usePlayer } from '#react/use-player.ts';
import { isViewable } from '#domain/media-viewer/media-viewer.ts';
import { safeMediaUrl } from '#domain/text/safe-url.ts';
import type { Attachment } from '#domain/status/status.ts';
import { FileIcon, PlayIcon } from '#ui/lazy-icons.tsx';
import { useOpenedGroup } from '#react/lazy/use-opened-group.ts';
import type { MessageId } from '#i18n/messages.ts';
import type { OpenMedia } from '../media/open-media.ts';
import { OUTWARD } from '../rich-text/links.tsx';
import { ratioOf } from './ratio.ts';
import type { MediaSettings } from '../media/use-media-settings.ts';
import styles from '../media/attachments.module.css';

type Props = { media: Attachment; settings: MediaSettings; onOpen: OpenMedia };

/** An attachment that is not a picture: a video, audio, or a file to open. */
export function Medium({ media, settings, onOpen }: Props) {
  if (media.kind !== 'video' && media.kind !== 'audio') return <FileLine media={media} onOpen={onOpen} />;
  return (
    <figure className={styles.player} style={{ '--ratio': ratioOf(media) } as CSSProperties}>
      {media.kind === 'video' && settings.playVideosInModal ? (
        <VideoButton media={media} onOpen={onOpen} />
      ) : (
        <Player media={media} isLooped={settings.loopVideo} />
      )}
      {media.description !== '' && <figcaption dir="auto">{media.description}</figcaption>}
    </figure>
  );
}

const posterOf = ({ url, previewUrl }: Attachment): string | undefined => {
  const preview = safeMediaUrl(previewUrl);
  return preview === safeMediaUrl(url) ? undefined : preview;
};

/** The browser's own controls; only the duration is preloaded. No server sends captions, which the name says; the description is below. */
function Player({ media, isLooped }: { media: Attachment; isLooped: boolean }) {
  const intl = useIntl();
  useOpenedGroup('media');
  const { id, url } = media;
  const kind = media.kind === 'video' ? 'video' : 'audio';
  const own = mediaName(media, intl);
  const name = kind === 'video' ? intl.formatMessage({ id: 'status.no_captions' }, { name: own }) : own;
  const slot = usePlayer({ id, kind, name, src: safeMediaUrl(url), poster: posterOf(media), isLooped });
  return <div ref={slot} className={styles.slot} />;
}

/** A video that plays in the viewer (rule video-plays: playVideosInModal). */
function VideoButton({ media, onOpen }: { media: Attachment; onOpen: OpenMedia }) {
  const intl = useIntl();
  const description = media.description || intl.formatMessage({ id: 'status.undescribed' });
  const label = intl.formatMessage(
    { id: 'status.no_captions' },
    { name: intl.formatMessage({ id: 'status.play_video' }, { description }) },
  );
  return (
    <button
      type="button"
      className={styles.video}
      aria-label={label}
      title={intl.formatMessage({ id: 'status.video' })}
      onClick={() => onOpen(media.id)}
    >
      <video src={safeMediaUrl(media.url)} poster={posterOf(media)} preload="metadata" muted playsInline tabIndex={-1} aria-hidden="true" />
      <span>
        <PlayIcon />
      </span>
    </button>
  );
}

type LineProps = { media: Attachment; onOpen: OpenMedia };

/** Something attached as one line: what the viewer takes opens there, the rest in another tab. */
export function FileLine({ media, onOpen }: LineProps) {
  const intl = useIntl();
  const open = isViewable(media) ? onOpen : undefined;
  return (
    <a className={styles.file} href={safeMediaUrl(media.url)} {...OUTWARD} onClick={(event) => open?.(media.id, event)}>
      <FileIcon />
      <bdi>{mediaName(media, intl)}</bdi>
      <span dir="ltr">{media.mimetype}</span>
    </a>
  );
}

const KINDS: Partial<Record<Attachment['kind'], MessageId>> = {
  image: 'status.image',
  video: 'status.video',
  audio: 'status.audio',
};

const lastSegment = (url: string): string => {
  const name = URL.parse(url)?.pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};

/** Returns the name of an attachment: its description, else its kind, else its file name. */
const mediaName = ({ description, kind, url }: Attachment, intl: IntlShape): string => {
  const id = KINDS[kind];
  return description || (id === undefined ? lastSegment(url) || intl.formatMessage({ id: 'status.file' }) : intl.formatMessage({ id }));
};
