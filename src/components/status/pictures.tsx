import { useState, type CSSProperties, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { safeMediaUrl } from '#domain/text/safe-url.ts';
import type { Attachment } from '#domain/status/status.ts';
import { Img } from '#ui/img.tsx';
import type { OpenMedia } from '../media/open-media.ts';
import { OUTWARD } from '../rich-text/links.tsx';
import { useLazy } from '#react/lazy/use-lazy.ts';
import { ratioOf, rememberRatio } from './ratio.ts';
import type { MediaSettings } from '../media/use-media-settings.ts';
import styles from '../media/attachments.module.css';

/** The props of a row of pictures. */
export type PicturesProps = {
  pictures: readonly Attachment[];
  isAlone: boolean;
  isCovered: boolean;
  /** Rendered over the last picture. */
  over?: ReactNode;
  settings: MediaSettings;
  onOpen: OpenMedia;
};

/** Places as wide and high as their pictures are, so that nothing is cut and nothing stays empty: a row, or two beside a third. */
const gridOf = (ratios: readonly number[], isMosaic: boolean): CSSProperties => {
  if (!isMosaic) return { aspectRatio: ratios.reduce((sum, ratio) => sum + ratio, 0) };
  const [first = 1, second = 1, third = 1] = ratios;
  const beside = 1 / (1 / second + 1 / third);
  return { aspectRatio: first + beside, gridTemplate: `${1 / second}fr ${1 / third}fr / ${first}fr ${beside}fr` };
};

/** A row of pictures whose space is reserved before they load; exactly three make a mosaic. */
export function Pictures({ pictures, isAlone, over, ...rest }: PicturesProps) {
  const [ratios] = useState(() => pictures.map(ratioOf));
  const isMosaic = pictures.length === 3 && isAlone;
  const shape = pictures.length === 1 ? styles.single : isMosaic ? styles.mosaic : styles.row;
  const { settings } = rest;
  return (
    <div className={shape} style={settings.useContainFit && pictures.length > 1 ? gridOf(ratios, isMosaic) : undefined}>
      {pictures.map((picture, at) => (
        <Picture
          key={picture.id}
          picture={picture}
          ratio={ratios[at] ?? 1}
          over={at === pictures.length - 1 ? over : undefined}
          {...rest}
        />
      ))}
    </div>
  );
}

type One = Omit<PicturesProps, 'pictures' | 'isAlone'> & { picture: Attachment; ratio: number };

function Picture({ picture, ratio, isCovered, over, settings, onOpen }: One) {
  const lazy = useLazy();
  const [isLoaded, setLoaded] = useState(false);
  const intl = useIntl();
  const url = safeMediaUrl(picture.url);
  const alt = picture.description || intl.formatMessage({ id: 'status.image' });
  const image = {
    src: safeMediaUrl(picture.previewUrl) ?? url,
    loading: 'lazy',
    decoding: 'async',
    style: { objectPosition: picture.focus },
    instead: <span className={styles.removed}>{alt}</span>,
    onLoad: ({ currentTarget }: { currentTarget: HTMLImageElement }) => {
      rememberRatio(picture.url, currentTarget);
      setLoaded(true);
    },
  } as const;
  return (
    <figure className={styles.picture} style={{ '--ratio': ratio } as CSSProperties}>
      {lazy && settings.useBlurhash && picture.blurhash && (isCovered ? !settings.nsfwCensorImage : !isLoaded) && (
        <lazy.Blur hash={picture.blurhash} />
      )}
      {isCovered && settings.nsfwCensorImage && <Img src={settings.nsfwCensorImage} alt="" instead={null} />}
      {isCovered ? (
        settings.preloadImage && <Img {...image} alt="" className={styles.unseen} instead={null} />
      ) : (
        <a href={url} {...OUTWARD} onClick={(event) => onOpen(picture.id, event)}>
          {lazy && picture.mimetype === 'image/gif' ? <lazy.Still {...image} alt={alt} hasBadge /> : <Img {...image} alt={alt} />}
        </a>
      )}
      {over}
      {lazy && picture.description !== '' && !isCovered && <lazy.PictureDescription id={picture.id} text={picture.description} />}
    </figure>
  );
}
