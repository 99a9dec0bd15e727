import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { useEffect, useState } from 'react';
import { selectArrivedCount } from '#machines/timelines/timeline.selectors.ts';
import { ArrowUpIcon } from '#ui/lazy-icons.tsx';
import { leaveFocus } from '#ui/leave-focus.ts';
import { isAtTop } from '../feed/anchor.ts';
import styles from './new-posts.module.css';
import type { TimelineActor } from './timeline-actor.ts';
import { useShortcut } from '../shortcuts/use-shortcut.ts';

/** Shows new statuses. Away from the top the scroll anchor stays, and a second press scrolls to the new ones. */
export function NewPosts({ timeline }: { timeline: TimelineActor }) {
  const count = useSelector(timeline, selectArrivedCount);
  const [isAbove, setAbove] = useState(false);
  useEffect(() => {
    if (!isAbove) return;
    const scrolled = () => {
      if (isAtTop()) setAbove(false);
    };
    window.addEventListener('scroll', scrolled, { passive: true });
    return () => window.removeEventListener('scroll', scrolled);
  }, [isAbove]);

  const press = () => {
    if (count === 0) {
      window.scrollTo({ top: 0 });
      return;
    }
    setAbove(!isAtTop());
    timeline.send({ type: 'timeline.showNew' });
  };
  useShortcut('.', () => count > 0 && press()); // (rule full-stop)
  const isShown = count > 0 || isAbove;

  return (
    <div className={styles.slot} role="status" data-has-new={isShown || undefined}>
      {isShown && (
        <button ref={leaveFocus} type="button" className={styles.button} onClick={press}>
          <span>
            {count > 0 ? <FormattedMessage id="timeline.show_new" values={{ count }} /> : <FormattedMessage id="timeline.above" />}
          </span>
          {count === 0 && <ArrowUpIcon />}
        </button>
      )}
    </div>
  );
}
