import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useOpened } from '#react/use-opened.ts';
import styles from './status-body.module.css';

type Props = { id: string | undefined; children: ReactNode };

/** Shows the beginning of what is tall, and all of it on request or when the focus moves into it. */
export function Collapse({ isNeeded, ...rest }: Props & { isNeeded: boolean }) {
  return isNeeded ? <Collapsed {...rest} /> : <div {...rest} />;
}

function Collapsed({ id, children }: Props) {
  const [isOpen, setOpen] = useOpened('text');
  return (
    <>
      <div id={id} className={isOpen ? undefined : styles.folded} onFocus={() => setOpen(true)}>
        {children}
      </div>
      <button type="button" className={styles.textButton} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <FormattedMessage id={isOpen ? 'status.hide_full_post' : 'status.show_full_post'} />
      </button>
    </>
  );
}
