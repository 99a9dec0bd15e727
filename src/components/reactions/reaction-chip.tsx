import { useIntl } from 'react-intl';
import { safeMediaUrl } from '#domain/text/safe-url.ts';
import type { Reaction } from '#domain/status/status.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { AnimatedImg } from '../media/animated-img.tsx';
import styles from './reaction-chip.module.css';

/** A reaction as it is shown: its emoji, and how many reacted so. */
export function ReactionChip({ reaction: { name, url, staticUrl, count, me } }: { reaction: Reaction }) {
  const intl = useIntl();
  const picture = safeMediaUrl(url);
  return (
    <span className={me ? `${styles.chip} ${styles.mine}` : styles.chip} title={name}>
      <span aria-hidden="true">
        {picture === undefined ? (
          <bdi>{name}</bdi>
        ) : (
          <AnimatedImg
            src={picture}
            staticSrc={safeMediaUrl(staticUrl)}
            alt={name}
            loading="lazy"
            decoding="async"
            instead={<bdi>{`:${name}:`}</bdi>}
          />
        )}
      </span>
      <span aria-hidden="true">{intl.formatNumber(count)}</span>
      <VisuallyHidden>{intl.formatMessage({ id: me ? 'status.reaction_mine' : 'status.reaction' }, { emoji: name, count })}</VisuallyHidden>
    </span>
  );
}
