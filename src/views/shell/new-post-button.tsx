import { useSelector } from '@xstate/react';
import { selectShowsFloatingButton } from '../../../machines/shell/layout.machine.ts';
import { usePageActor } from '../../app/hooks.ts';
import { useWords } from '../../i18n/words.tsx';
import { PencilIcon } from '../../ui/icons.tsx';
import styles from './new-post-button.module.css';

/** Opens the post form on phones. */
export function NewPostButton() {
  const { words } = useWords();
  const layout = usePageActor('layout');
  if (!useSelector(layout, selectShowsFloatingButton)) return null;
  const label = words('post_status.new_status');
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={label}
      onClick={() => layout.send({ type: 'drawer.open', drawer: 'composer' })}
    >
      <PencilIcon />
    </button>
  );
}
