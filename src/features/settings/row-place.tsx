import type { ReactNode } from 'react';
import { useAsked } from '#components/settings/use-asked.ts';
import styles from '#components/settings/settings.module.css';

/** Where a row of the settings stands. */
export function RowPlace({ name, look = '', children }: { name: string; look?: string | undefined; children: ReactNode }) {
  return (
    <div {...useAsked(name)} data-row={name} className={`${styles.place} ${look}`}>
      {children}
    </div>
  );
}
