import type { ReactNode } from 'react';
import { Link } from '#react/link.tsx';
import { PlusIcon } from '#ui/lazy-icons.tsx';
import styles from './new-link.module.css';

/** The link in a screen's head that creates what the screen lists. */
export function NewLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className={styles.link}>
      <PlusIcon />
      {children}
    </Link>
  );
}
