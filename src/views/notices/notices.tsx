import { useSelector } from '@xstate/react';
import { createPortal } from 'react-dom';
import { selectShown } from '#machines/notices/notices.machine.ts';
import { usePageActor } from '#app/hooks.ts';
import { useWords } from '#i18n/words.tsx';
import { useTopModal } from '#ui/use-top-modal.ts';
import { NoticeCard } from './notice-card.tsx';
import { TroubleStrip } from './trouble-strip.tsx';
import { OF_TROUBLE, useTrouble } from './use-trouble.ts';
import styles from './notices.module.css';

/** What happened and concerns the whole page, until it goes by itself or is dismissed. While a dialog is open it stands in that, above it: nothing else can be pressed or heard then. */
export function Notices() {
  const modal = useTopModal();
  return modal ? createPortal(<Region key="above" modal={modal} />, modal) : <Region />;
}

/** A dialog may go in the same commit as what was put into it; then the next one renders without it. */
const raise = (section: HTMLElement | null) => {
  if (section?.isConnected) section.showPopover();
};

function Region({ modal }: { modal?: HTMLElement }) {
  const { words } = useWords();
  const notices = usePageActor('notices');
  const trouble = useTrouble();
  const all = useSelector(notices, selectShown);
  const shown = trouble ? all.filter(({ key }) => !OF_TROUBLE.includes(key)) : all;
  return (
    <section
      ref={modal && raise}
      popover={modal && 'manual'}
      className={`${styles.notices} ${modal ? styles.above : ''}`}
      aria-label={words('notices.label')}
    >
      {trouble && <TroubleStrip trouble={trouble} />}
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
