import type { CSSProperties } from 'react';
import { safeMediaUrl } from '../../domain/safe-url.ts';
import type { Attachment } from '../../domain/status.ts';
import { useWords } from '../../i18n/words.tsx';
import { FileIcon } from '../../ui/icons.tsx';
import { OUTWARD } from '../rich-text/links.tsx';
import { ratioOf } from './ratio.ts';
import styles from './attachments.module.css';

/** A video or a sound with the browser's own controls; nothing of it loads before it is wanted but how long it is. */
export function Player({ media }: { media: Attachment }) {
  const { words } = useWords();
  const { kind, description } = media;
  const [src, preview] = [safeMediaUrl(media.url), safeMediaUrl(media.previewUrl)];
  const poster = preview === src ? undefined : preview;
  const label = description || words(kind === 'video' ? 'status.video' : 'status.audio');
  const shared = { src, controls: true, preload: poster === undefined ? 'metadata' : 'none', 'aria-label': label };
  return (
    <figure className={styles.player}>
      {kind === 'video' ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- no server sends captions; the description stands below
        <video {...shared} poster={poster} playsInline style={{ '--ratio': ratioOf(media) } as CSSProperties} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- no server sends captions; the description stands below
        <audio {...shared} />
      )}
      {description !== '' && <figcaption dir="auto">{description}</figcaption>}
    </figure>
  );
}

const lastSegment = (url: string): string => {
  const name = URL.parse(url)?.pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};

/** Anything else that is attached, as a link to it. */
export function FileLink({ file }: { file: Attachment }) {
  const { words } = useWords();
  return (
    <a className={styles.file} href={safeMediaUrl(file.url)} {...OUTWARD}>
      <FileIcon />
      <bdi>{file.description || lastSegment(file.url) || words('status.file')}</bdi>
      <span dir="ltr">{file.mimetype}</span>
    </a>
  );
}
