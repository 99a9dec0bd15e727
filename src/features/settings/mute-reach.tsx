import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { useMaybeSessionActor, useVisitor } from '#react/hooks.ts';
import { mutedWordIn } from '#domain/filters/filter.ts';
import { textsOf } from '#domain/filters/texts.ts';
import { plainOf } from '#components/status/plain-of.ts';
import styles from '#components/settings/settings.module.css';

/** How many of the posts that this page knows some words would fold. */
const useReach = (words: readonly string[]): number => {
  const { accountId } = useVisitor();
  const tables = useSelector(useMaybeSessionActor('entities'), (snapshot) => snapshot?.context.tables);
  if (words.length === 0) return 0;
  return [...(tables?.statuses.all() ?? [])].filter(
    (status) =>
      status.accountId !== accountId &&
      status.reblogId === undefined &&
      mutedWordIn(textsOf(status, { plain: plainOf(status), poll: tables?.polls.row(status.pollId ?? '').get() }), words),
  ).length;
};

/** What the words of the box fold together, and what the one that is being written does (rule mute-words). */
export function MuteReach({ all, word }: { all: readonly string[]; word: string }) {
  const typed = word.trim();
  const count = useReach(typed === '' ? [] : [typed]);
  const together = useReach(all);
  return (
    <p role="status" className={styles.help}>
      {typed !== '' && (
        <FormattedMessage
          id="settings.muteWords.reach"
          values={{
            word: (
              <q key="word" dir="auto">
                {typed}
              </q>
            ),
            count,
          }}
        />
      )}
      {typed !== '' && all.length > 1 && ' '}
      {(typed === '' ? all.length > 0 : all.length > 1) && (
        <FormattedMessage id="settings.muteWords.reach_all" values={{ count: together }} />
      )}
    </p>
  );
}
