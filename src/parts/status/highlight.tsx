import { useSelector } from '@xstate/react';
import type { CSSProperties } from 'react';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { usePageActor } from '#app/hooks.ts';
import { highlightOf } from '#domain/settings/highlights.ts';
import styles from './highlight.module.css';

/** Sets a person's posts apart with the colour and the pattern that were chosen for them (rule highlight-user). */
export function Highlight({ acct }: { acct: string }) {
  const highlight = useSelector(usePageActor('settings'), (snapshot) => selectSettings(snapshot).highlight);
  const chosen = highlightOf(highlight, acct);
  return (
    chosen && <div className={`${styles.highlight} ${styles[chosen.type]}`} style={{ '--highlight': chosen.color } as CSSProperties} />
  );
}
