import { useId, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from '#i18n/messages.ts';
import { Explained } from './explained.tsx';
import styles from '#components/settings/settings.module.css';

type Named = { label: string; 'aria-describedby': string };
type Props = { name: string; isExpert?: true | undefined; children: (named: Named) => ReactNode };

/** A setting that is chosen or written beside what it is called and what explains it. */
export function Line({ name, isExpert, children }: Props) {
  const intl = useIntl();
  const id = useId();
  const label = intl.formatMessage({ id: `settings.${name}` as MessageId });
  return (
    <div className={styles.row}>
      <div className={styles.what}>
        <span aria-hidden="true">{label}</span>
        <p id={id} className={styles.help}>
          <Explained name={name} isExpert={isExpert} />
        </p>
      </div>
      {children({ label, 'aria-describedby': id })}
    </div>
  );
}
