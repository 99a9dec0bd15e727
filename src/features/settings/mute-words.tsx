import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { withoutWord, wordsOfLines } from '#domain/settings/mute-words.ts';
import { CloseIcon } from '#ui/icons.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { leaveFocus } from '#ui/leave-focus.ts';
import { LinesBox } from './lines-box.tsx';
import { MuteReach } from './mute-reach.tsx';
import { useWordLines } from './use-word-lines.ts';
import styles from '#components/settings/settings.module.css';

/** The words and phrases that fold a post (rule mute-words): a box with one a line, and each below it to be taken away alone. */
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
