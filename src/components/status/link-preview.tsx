import { safeMediaUrl, safeUrl } from '#domain/text/safe-url.ts';
import type { LinkCard } from '#domain/status/status.ts';
import { Img } from '#ui/img.tsx';
import { displayHost } from '../account/idn.ts';
import { OUTWARD } from '../rich-text/links.tsx';
import styles from './cards.module.css';

type Props = { card: LinkCard; isSensitive: boolean };

/** The page that a post links to, with its own title and description and its real host; a sensitive post shows no picture of it. */
export function LinkPreview({ card, isSensitive }: Props) {
  const href = safeUrl(card.url);
  const host = href === undefined ? undefined : URL.parse(href)?.host;
  if (href === undefined || host === undefined) return null;
  const image = isSensitive ? undefined : safeMediaUrl(card.image);
  return (
    <a className={styles.preview} href={href} {...OUTWARD}>
      {image !== undefined && <Img src={image} alt="" loading="lazy" decoding="async" instead={null} />}
      <div className={styles.previewText}>
        <p className={styles.host} dir="ltr">
          {displayHost(host).replace(/^www\./, '')}
        </p>
        <p className={styles.title} dir="auto">
          {card.title || card.providerName || href}
        </p>
        {card.description !== '' && (
          <p className={styles.summary} dir="auto">
            {card.description}
          </p>
        )}
      </div>
    </a>
  );
}
