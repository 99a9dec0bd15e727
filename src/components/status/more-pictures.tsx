import { useIntl } from 'react-intl';
import { leaveFocus } from '#ui/leave-focus.ts';
import styles from '../media/attachments.module.css';

type Props = { left: number; count: number; onShow: () => void };

/** Lies over the last picture that shows: how many more there are, and the way to them (rule gallery-more). */
export function MorePictures({ left, count, onShow }: Props) {
  const intl = useIntl();
  const plus = intl.formatMessage({ id: 'status.more_pictures' }, { number: left });
  return (
    <button
      ref={leaveFocus}
      type="button"
      className={styles.more}
      aria-expanded={false}
      aria-label={`${plus}: ${intl.formatMessage({ id: 'status.show_all_attachments' }, { count })}`}
      onClick={onShow}
    >
      <span>{plus}</span>
    </button>
  );
}
