import { useContext, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useRow } from '#react/hooks.ts';
import { OpenedContext, useOpened } from '#react/use-opened.ts';
import { safeMediaUrl } from '#domain/text/safe-url.ts';
import { AnimatedImg, isMoving } from '../media/animated-img.tsx';
import { useOpenMedia } from '../media/open-media.ts';
import { useMediaSettings } from '../media/use-media-settings.ts';
import { OUTWARD } from './links.tsx';
import shared from './rich-text.module.css';
import styles from './rare.module.css';

type Props = { picture: Element; isInLink: boolean };

/** A picture among the text of a status: covered if the status is sensitive, a link if pictures are disabled or it fails to load. */
export function InlinePicture({ picture, isInLink }: Props) {
  const intl = useIntl();
  const [hasFailed, setFailed] = useState(false);
  const [isRevealed, setRevealed] = useOpened('media');
  const status = useRow('statuses', useContext(OpenedContext));
  const settings = useMediaSettings();
  const src = safeMediaUrl(picture.getAttribute('src'));
  const description = picture.getAttribute('alt') || picture.getAttribute('title') || '';
  const media = { id: src ?? '', kind: 'image', url: src ?? '', previewUrl: src ?? '', mimetype: 'image/*', description } as const;
  const open = useOpenMedia([media]);
  const alt = description || intl.formatMessage({ id: 'status.image' });
  if (src === undefined) return description;
  const image = { src, alt, instead: alt, loading: 'lazy', decoding: 'async', onError: () => setFailed(true) } as const;
  if (/emoji/.test(picture.className) && !hasFailed) return <AnimatedImg {...image} className={shared.emoji} title={alt} />;
  if (hasFailed || status === undefined || settings.isHidden) {
    return isInLink ? (
      alt
    ) : (
      <a className={shared.link} href={src} title={src} {...OUTWARD}>
        {alt}
      </a>
    );
  }
  if (status.sensitive && settings.hideNsfw && !isRevealed) {
    return isInLink ? (
      alt
    ) : (
      <button type="button" className={styles.cover} aria-expanded={false} onClick={() => setRevealed(true)}>
        <FormattedMessage id="status.sensitive_media" />{' '}
        <strong>
          <FormattedMessage id="status.show_sensitive" />
        </strong>
      </button>
    );
  }
  const shown = <AnimatedImg {...image} className={styles.picture} hasBadge={isMoving(src)} />;
  return isInLink ? (
    shown
  ) : (
    <a href={src} {...OUTWARD} onClick={(event) => open(src, event)}>
      {shown}
    </a>
  );
}
