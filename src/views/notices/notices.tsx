import { useSelector } from '@xstate/react';
import { selectShown } from '../../../machines/notices/notices.machine.ts';
import { usePageActor } from '../../app/hooks.ts';
import { useWords } from '../../i18n/words.tsx';
import { NoticeCard } from './notice-card.tsx';
import styles from './notices.module.css';

/** What happened and concerns the whole page, until it goes by itself or is dismissed. */
export function Notices() {
  const { words } = useWords();
  const notices = usePageActor('notices');
  const shown = useSelector(notices, selectShown);
  return (
    <section className={styles.notices} aria-label={words('notices.label')}>
      {shown.map((notice) => (
        <NoticeCard
          key={notice.id}
          notice={notice}
          onAct={() => notices.send({ type: 'notice.act', id: notice.id })}
          onDismiss={() => notices.send({ type: 'notice.dismiss', id: notice.id })}
        />
      ))}
    </section>
  );
}
