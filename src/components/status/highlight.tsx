import type { CSSProperties } from 'react';
import { useRowSettings } from '#react/use-row-settings.ts';
import { highlightOf } from '#domain/settings/highlights.ts';
import styles from './highlight.module.css';

/** Sets a person's posts apart with the colour and the pattern that were chosen for them (rule highlight-user). */
export function Highlight({ acct }: { acct: string }) {
  const chosen = highlightOf(useRowSettings().highlight, acct);
  return (
    chosen && <div className={`${styles.highlight} ${styles[chosen.type]}`} style={{ '--highlight': chosen.color } as CSSProperties} />
  );
}
