import type { CSSProperties } from 'react';
import { useRowSettings } from '#react/use-row-settings.ts';
import { highlightOf } from '#domain/settings/highlights.ts';
import styles from './highlight.module.css';

/** Highlights an account's statuses with the colour and the pattern chosen for them (rule highlight-user). */
export function Highlight({ acct }: { acct: string }) {
  const chosen = highlightOf(useRowSettings().highlight, acct);
  return (
    chosen && <div className={`${styles.highlight} ${styles[chosen.type]}`} style={{ '--highlight': chosen.color } as CSSProperties} />
  );
}
