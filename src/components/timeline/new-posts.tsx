import { FormattedMessage } from 'react-intl';
import { useEffect, useState } from 'react';
import { selectArrivedCount } from '#machines/timelines/timeline.selectors.ts';
import { useSelected } from '#react/use-selected.ts';
import { ArrowUpIcon } from '#ui/lazy-icons.tsx';
import { leaveFocus } from '#ui/leave-focus.ts';
import { isAtTop, type ScrollBox } from '../feed/anchor.ts';
import styles from './new-posts.module.css';
import type { TimelineActor } from './timeline-actor.ts';
import { useAriaKey } from '../shortcuts/use-shortcut-key.ts';

type Props = { timeline: TimelineActor; box?: ScrollBox };

/**
 * Shows new statuses of a timeline on the page, or in a box of its own. Away from the top the scroll anchor stays, and a second press
 * scrolls to the new ones.
 */
export function NewPosts({ timeline, box }: Props) {
  const count = useSelected(timeline, selectArrivedCount);
  const [isAbove, setAbove] = useState(false);
  const [announced, setAnnounced] = useState(0);
  if ((count === 0) !== (announced === 0)) setAnnounced(count);
  useEffect(() => {
    if (!isAbove) return;
    const scrolled = () => {
      if (isAtTop(box)) setAbove(false);
    };
    const scroller = box ?? window;
    scroller.addEventListener('scroll', scrolled, { passive: true });
    return () => scroller.removeEventListener('scroll', scrolled);
  }, [box, isAbove]);

  const press = () => {
    if (count === 0) {
      (box ?? window).scrollTo({ top: 0 });
      return;
    }
    setAbove(!isAtTop(box));
    timeline.send({ type: 'timeline.showNew' });
  };
  const keys = useAriaKey('show_new');
  const isShown = count > 0 || isAbove;

  return (
    // Only the first new post is announced, not each one that follows (rule new-announced).
    <div className={styles.slot} role="status" aria-live={count === announced ? undefined : 'off'} data-has-new={isShown || undefined}>
      {isShown && (
        <button
          ref={leaveFocus}
          type="button"
          className={styles.button}
          data-shows-new={count > 0 || undefined} // the key presses it (rule full-stop)
          aria-keyshortcuts={count > 0 ? keys : undefined}
          onClick={press}
        >
          <span>
            {count > 0 ? <FormattedMessage id="timeline.show_new" values={{ count }} /> : <FormattedMessage id="timeline.above" />}
          </span>
          {count === 0 && <ArrowUpIcon />}
        </button>
      )}
    </div>
  );
}
