import { useState } from 'react';
import { safeMediaUrl } from '../../domain/safe-url.ts';
import type { Reaction } from '../../domain/status.ts';
import { Words, useWords } from '../../i18n/words.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './reactions.module.css';

/** doc 2 §9 */
const AT_ONCE = 12;
const MOST = 200; // research: hostile size

/** How people reacted: twelve kinds, and the others on request. */
export function Reactions({ reactions }: { reactions: readonly Reaction[] }) {
  const [isWhole, setWhole] = useState(false);
  const more = Math.min(reactions.length, MOST) - AT_ONCE;
  return (
    <ul className={styles.reactions}>
      {reactions.slice(0, isWhole ? MOST : AT_ONCE).map((reaction) => (
        <Chip key={`${reaction.name} ${reaction.url}`} reaction={reaction} />
      ))}
      {more > 0 && (
        <li>
          <button type="button" className={styles.more} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? <Words id="status.fewer_reactions" /> : <Words id="status.more_reactions" values={{ count: more }} />}
          </button>
        </li>
      )}
    </ul>
  );
}

function Chip({ reaction: { name, url, count, me } }: { reaction: Reaction }) {
  const { words, count: counted } = useWords();
  const picture = safeMediaUrl(url);
  return (
    <li className={me ? `${styles.chip} ${styles.mine}` : styles.chip} title={name}>
      <span aria-hidden="true">
        {picture === undefined ? <bdi>{name}</bdi> : <img src={picture} alt="" loading="lazy" decoding="async" />}
      </span>
      <span aria-hidden="true">{counted(count)}</span>
      <VisuallyHidden>{words(me ? 'status.reaction_mine' : 'status.reaction', { emoji: name, count })}</VisuallyHidden>
    </li>
  );
}
