import { useSelector } from '@xstate/react';
import { useMaybeSessionActor, useVisitor } from '#app/hooks.ts';
import { mutedWordIn } from '#domain/filter/filter.ts';
import { Words } from '#i18n/words.tsx';
import { plainOf } from '#parts/status/plain-of.ts';
import styles from './settings.module.css';

/** How many of the posts that this page knows a word would fold, while it is typed (rule mute-words). */
export function MuteReach({ word }: { word: string }) {
  const { accountId } = useVisitor();
  const tables = useSelector(useMaybeSessionActor('entities'), (snapshot) => snapshot?.context.tables);
  const folded = [...(tables?.statuses.all() ?? [])].filter(
    (status) =>
      status.accountId !== accountId && status.reblogId === undefined && mutedWordIn([status.spoilerText, plainOf(status)], [word]),
  );
  return (
    <p role="status" className={styles.help}>
      {word.trim() !== '' && <Words id="settings.muteWords.reach" values={{ count: folded.length }} />}
    </p>
  );
}
