import { useIntl } from 'react-intl';
import { Drawer } from '#ui/drawer.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { useOwnParts } from '#react/lazy/use-own-parts.ts';
import { entriesOf } from '#components/navigation/entries.ts';
import { useNav } from '#components/navigation/use-nav.ts';
import styles from './menu-drawer.module.css';
import { MenuRow } from './menu-row.tsx';
import rows from './timelines-sheet.module.css';

const SWIPE_PX = 50; // our choice: as for the notifications (rule notifications-swipe)

/** The other timelines on phones, opened from below, within reach of the thumb (rule phone-timelines). */
export function TimelinesSheet({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const facts = useNav();
  const own = useOwnParts();
  return (
    <Drawer side="below" label={intl.formatMessage({ id: 'timeline.menu' })} swipePx={SWIPE_PX} onClose={onClose}>
      <div className={styles.head}>
        <h2>{intl.formatMessage({ id: 'timeline.menu' })}</h2>
        <IconButton label={intl.formatMessage({ id: 'general.close' })} icon={<CloseIcon />} onClick={onClose} />
      </div>
      <ul className={rows.list}>
        {entriesOf('timelines', facts).map((entry) => (
          <MenuRow key={entry.route} entry={entry} />
        ))}
        {own && <own.ListEntries onPick={onClose} />}
      </ul>
    </Drawer>
  );
}
