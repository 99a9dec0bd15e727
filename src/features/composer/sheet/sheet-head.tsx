import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '#ui/icon-button.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import type { Frame } from './frame.ts';
import styles from './sheet.module.css';

/** The head of a form over the page: its title and its cross, on a phone its cross and what the thumb needs last. */
export function SheetHead({ frame, children }: { frame: Frame; children?: ReactNode }) {
  const intl = useIntl();
  const cross = <IconButton label={intl.formatMessage({ id: 'general.close' })} icon={<CloseIcon />} onClick={frame.onClose} />;
  return (
    <header className={styles.head}>
      {frame.isSheet ? (
        <>
          {cross}
          {children}
        </>
      ) : (
        <>
          <h2 id={frame.titleId}>{frame.title}</h2>
          {cross}
        </>
      )}
    </header>
  );
}
