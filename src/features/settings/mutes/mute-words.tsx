import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { withoutWord, wordsOfLines, editedWords, linesOfWords } from '#domain/settings/mute-words.ts';
import { CloseIcon } from '#ui/icons.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { leaveFocus } from '#ui/leave-focus.ts';
import { useBeforeUnmount } from '#react/use-before-unmount.ts';
import { useMaybeSessionActor, useVisitor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { mutedWordIn } from '#domain/filters/filter.ts';
import { textsOf } from '#domain/filters/texts.ts';
import { plainOf } from '#components/status/plain-of.ts';
import { LinesBox } from './lines-box.tsx';
import { useSetting } from '../setting-field.tsx';
import styles from '#components/settings/settings.module.css';

/** The words and phrases that collapse a post (rule mute-words): a text box with one per line, and a list below it to remove them one at a time. */
export function MuteWords() {
  const intl = useIntl();
  const help = useId();
  const { muted, change, lines, line, type, leave } = useWordLines();
  return (
    <section className={styles.editor} aria-label={intl.formatMessage({ id: 'settings.muteWords' })}>
      <LinesBox
        label={intl.formatMessage({ id: 'settings.muteWords.lines' })}
        aria-describedby={help}
        autoCapitalize="none"
        value={lines}
        onChange={({ currentTarget }) => type(currentTarget.value, currentTarget.selectionStart)}
        onBlur={leave}
      />
      <p id={help} className={styles.help}>
        <FormattedMessage id="settings.muteWords.help" />
      </p>
      <MuteReach all={wordsOfLines(lines)} word={line} />
      {muted.length > 0 && (
        <ul className={styles.chips}>
          {muted.map((word) => (
            <li key={word}>
              <span dir="auto">{word}</span>
              <IconButton
                ref={leaveFocus}
                label={intl.formatMessage({ id: 'settings.muteWords.remove' }, { word })}
                icon={<CloseIcon />}
                onClick={() => change(withoutWord(muted, word))}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const endsIn = (lines: string): number => lines.split('\n').length;
const lineAt = (lines: string, at: number): string => lines.slice(0, at).split('\n').at(-1) + (lines.slice(at).split('\n')[0] ?? '');

/**
 * The muted words as a box of lines: stored with each line that is ended or removed, and when the box loses the focus in any way
 * (rule mute-words).
 */
const useWordLines = () => {
  const [muted, change] = useSetting('muteWords');
  const [box, setBox] = useState<{ started: readonly string[]; lines: string; line: string }>();
  const retain = (started: readonly string[], lines: string): readonly string[] => {
    const next = editedWords(started, lines, muted);
    if (linesOfWords(next) !== linesOfWords(muted)) change(next);
    return next;
  };
  const leave = () => {
    if (box) retain(box.started, box.lines);
    setBox(undefined);
  };
  useBeforeUnmount(leave);
  return {
    muted,
    change,
    lines: box?.lines ?? linesOfWords(muted),
    /** The line that is being written. */
    line: box?.line ?? '',
    type: (lines: string, at: number) => {
      const { started, lines: before } = box ?? { started: muted, lines: linesOfWords(muted) };
      const isLineMore = endsIn(lines) !== endsIn(before);
      setBox({ started: isLineMore ? retain(started, lines) : started, lines, line: lineAt(lines, at) });
    },
    leave,
  };
};

/** Returns how many loaded posts the words would collapse. */
const useReach = (words: readonly string[]): number => {
  const { accountId } = useVisitor();
  const tables = useSelected(useMaybeSessionActor('entities'), (snapshot) => snapshot?.context.tables);
  if (words.length === 0) return 0;
  return [...(tables?.statuses.all() ?? [])].filter(
    (status) =>
      status.accountId !== accountId &&
      status.reblogId === undefined &&
      mutedWordIn(textsOf(status, { plain: plainOf(status), poll: tables?.polls.row(status.pollId ?? '').get() }), words),
  ).length;
};

/** Shows how many posts the words in the box collapse together, and how many the one being typed does (rule mute-words). */
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
