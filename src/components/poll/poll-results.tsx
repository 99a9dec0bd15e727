import type { CSSProperties } from 'react';
import { useIntl } from 'react-intl';
import type { Poll } from '#domain/status/poll.ts';
import { percentages } from '#domain/status/poll-votes.ts';
import { SeenIcon } from '#ui/lazy-icons.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { EmojiText } from '../text/emoji-text.tsx';
import styles from './poll.module.css';

/** The votes per option, as bars and text, where they are published (rule poll-hidden); the user's own votes are marked. */
export function PollResults({ poll }: { poll: Poll }) {
  const intl = useIntl();
  const shares = percentages(poll);
  const most = Math.max(...poll.options.map(({ votesCount = 0 }) => votesCount));
  return (
    <ul className={styles.results}>
      {[...poll.options.entries()].map(([option, { title, votesCount = 0 }]) => {
        const [percent, isOwn] = [shares?.[option], poll.ownVotes.includes(option)];
        const isMost = votesCount > 0 && votesCount === most;
        const style = percent === undefined ? {} : { style: { '--share': `${percent}%` } as CSSProperties };
        return (
          <li key={option} className={`${styles.result} ${isMost ? styles.most : ''}`} {...style}>
            <span dir="auto" className={styles.title}>
              <EmojiText text={title} emojis={poll.emojis} />
            </span>
            {isOwn && <SeenIcon />}
            {percent === undefined ? (
              isOwn && <VisuallyHidden>{intl.formatMessage({ id: 'polls.option_own_hidden' })}</VisuallyHidden>
            ) : (
              <>
                <span className={styles.percent} aria-hidden="true">
                  {intl.formatNumber(percent / 100, { style: 'percent' })}
                </span>
                <VisuallyHidden>
                  {intl.formatMessage({ id: isOwn ? 'polls.option_own' : 'polls.option' }, { percent, count: votesCount })}
                </VisuallyHidden>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
