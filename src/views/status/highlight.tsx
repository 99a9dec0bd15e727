import { useSelector } from '@xstate/react';
import type { CSSProperties } from 'react';
import { selectSettings } from '../../../machines/settings/settings.machine.ts';
import { usePageActor } from '../../app/hooks.ts';
import styles from './highlight.module.css';

const COLOUR = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;

/** Sets a person's posts apart with the colour and the pattern that were chosen for them (doc 1 §3, highlight). */
export function Highlight({ acct }: { acct: string }) {
  const { highlight } = useSelector(usePageActor('settings'), selectSettings);
  const chosen = Object.hasOwn(highlight, acct) ? highlight[acct] : undefined;
  if (chosen === undefined || !COLOUR.test(chosen.color)) return null;
  return <div className={`${styles.highlight} ${styles[chosen.type]}`} style={{ '--highlight': chosen.color } as CSSProperties} />;
}
