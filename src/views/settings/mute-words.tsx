import { useId } from 'react';
import { withoutWord, wordsOfLines } from '#domain/settings/mute-words.ts';
import { useWords, Words } from '#i18n/words.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { leaveFocus } from '#ui/leave-focus.ts';
import { LinesBox } from './lines-box.tsx';
import { MuteReach } from './mute-reach.tsx';
import { useWordLines } from './use-word-lines.ts';
import styles from './settings.module.css';

/** The words and phrases that fold a post (rule mute-words): a box with one a line, and each below it to be taken away alone. */
export function MuteWords() {
  const { words } = useWords();
  const help = useId();
  const { muted, change, lines, line, type, leave } = useWordLines();
  return (
    <section className={styles.editor} aria-label={words('settings.muteWords')}>
      <LinesBox
        label={words('settings.muteWords.lines')}
        aria-describedby={help}
        autoCapitalize="none"
        value={lines}
        onChange={({ currentTarget }) => type(currentTarget.value, currentTarget.selectionStart)}
        onBlur={leave}
      />
      <p id={help} className={styles.help}>
        <Words id="settings.muteWords.help" />
      </p>
      <MuteReach all={wordsOfLines(lines)} word={line} />
      {muted.length > 0 && (
        <ul className={styles.chips}>
          {muted.map((word) => (
            <li key={word}>
              <span dir="auto">{word}</span>
              <IconButton
                ref={leaveFocus}
                label={words('settings.muteWords.remove', { word })}
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
