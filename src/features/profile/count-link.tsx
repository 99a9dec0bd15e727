import type { MouseEvent, ReactNode } from 'react';
import { useHash } from '#react/use-hash.ts';
import type { Counted } from '#components/account-card/account-counts.tsx';
import styles from './profile.module.css';

/** A count that links to the tab of what it counts, within the same history entry. */
export function CountLink({ of, children }: { of: Counted; children: ReactNode }) {
  const [, setHash] = useHash();
  const pick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setHash(of);
  };
  return (
    <a className={styles.count} href={`#${of}`} onClick={pick}>
      {children}
    </a>
  );
}
