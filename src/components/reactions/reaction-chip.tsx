import { useIntl } from 'react-intl';
import { useSetting } from '#react/use-setting.ts';
import { safeMediaUrl } from '#domain/text/safe-url.ts';
import type { Reaction } from '#domain/status/status.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { AnimatedImg } from '../media/animated-img.tsx';
import styles from './reaction-chip.module.css';

/** A reaction as it is shown: its emoji, and how many reacted so unless counts are hidden (rule counts-hidden). */
export function ReactionChip({ reaction: { name, url, staticUrl, count, me } }: { reaction: Reaction }) {
  const intl = useIntl();
  const isBare = useSetting('hidePostStats');
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
      {!isBare && <span aria-hidden="true">{intl.formatNumber(count)}</span>}
      <VisuallyHidden>
        {isBare ? name : intl.formatMessage({ id: me ? 'status.reaction_mine' : 'status.reaction' }, { emoji: name, count })}
      </VisuallyHidden>
    </span>
  );
}
