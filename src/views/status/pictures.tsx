import { useState, type CSSProperties } from 'react';
import { safeMediaUrl } from '../../domain/safe-url.ts';
import type { Attachment } from '../../domain/status.ts';
import { Words, useWords } from '../../i18n/words.tsx';
import { OUTWARD } from '../rich-text/links.tsx';
import { ratioOf, rememberRatio } from './ratio.ts';
import styles from './attachments.module.css';

type Props = { pictures: readonly Attachment[]; isAlone: boolean };

/** A row of pictures whose place is kept before they load; three on their own make a mosaic. */
export function Pictures({ pictures, isAlone }: Props) {
  const shape = pictures.length === 1 ? styles.single : pictures.length === 3 && isAlone ? styles.mosaic : styles.row;
  return (
    <div className={shape}>
      {pictures.map((picture) => (
        <Picture key={picture.id} picture={picture} />
      ))}
    </div>
  );
}

function Picture({ picture }: { picture: Attachment }) {
  const [ratio] = useState(() => ratioOf(picture));
  const { words } = useWords();
  const url = safeMediaUrl(picture.url);
  return (
    <figure className={styles.picture} style={{ '--ratio': ratio } as CSSProperties}>
      <a href={url} {...OUTWARD}>
        <img
          src={safeMediaUrl(picture.previewUrl) ?? url}
          alt={picture.description || words('status.image')}
          loading="lazy"
          decoding="async"
          onLoad={(event) => rememberRatio(picture.url, event.currentTarget)}
        />
      </a>
      {picture.description !== '' && <Description text={picture.description} />}
    </figure>
  );
}

function Description({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const { words } = useWords();
  return (
    <figcaption className={isOpen ? styles.description : undefined}>
      <button
        type="button"
        className={styles.alt}
        aria-expanded={isOpen}
        aria-label={words('status.alt_of')}
        onClick={() => setOpen(!isOpen)}
      >
        <span>
          <Words id="status.alt" />
        </span>
      </button>
      {isOpen && <p dir="auto">{text}</p>}
    </figcaption>
  );
}
