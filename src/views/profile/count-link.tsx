import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import type { Counted } from '#parts/account-card/account-counts.tsx';
import styles from './profile.module.css';

/** A count leads to the tab of what it counts. */
export function CountLink({ of, children }: { of: Counted; children: ReactNode }) {
  const [path] = useLocation();
  return (
    <Link replace className={styles.count} href={`${path}#${of}`}>
      {children}
    </Link>
  );
}
