import { useSelector } from '@xstate/react';
import { selectUnseenCount } from '#machines/notifications/notifications.selectors.ts';
import { useMaybeSessionActor, usePageActor } from '#app/hooks.ts';
import { useWords } from '#i18n/words.tsx';
import { BellIcon } from '#ui/icons.tsx';
import { useOpenedGroup } from '#app/lazy/use-opened-group.ts';
import { MOST } from '#parts/navigation/badge-most.ts';
import styles from './bell-button.module.css';
import { useIsIdle } from './use-is-idle.ts';

/** Opens the notifications where they have no column, and says how many are new. */
export function BellButton({ className }: { className: string | undefined }) {
  const { words, count: write } = useWords();
  useOpenedGroup('signedIn', useIsIdle());
  const layout = usePageActor('layout');
  const count = useSelector(useMaybeSessionActor('notifications'), (snapshot) => (snapshot ? selectUnseenCount(snapshot) : 0));
  const label = words('notifications.open', { count });
  return (
    <button
      type="button"
      className={`${className} ${styles.bell}`}
      aria-label={label}
      title={label}
      onClick={() => layout.send({ type: 'drawer.open', drawer: 'notifications' })}
    >
      <BellIcon />
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count > MOST ? `${write(MOST)}+` : write(count)}
        </span>
      )}
    </button>
  );
}
