import { useId, useState, type FormEvent } from 'react';
import { withoutWord, withWord } from '#domain/settings/mute-words.ts';
import { useWords, Words } from '#i18n/words.tsx';
import { Button } from '#ui/button.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { leaveFocus } from '#ui/leave-focus.ts';
import { TextField } from '#ui/text-field.tsx';
import { MuteReach } from './mute-reach.tsx';
import { useSetting } from './use-setting.ts';
import styles from './settings.module.css';

/** The words and phrases that fold a post (rule mute-words): a list to which one adds and from which one takes. */
export function MuteWords() {
  const { words } = useWords();
  const help = useId();
  const [muted, change] = useSetting('muteWords');
  const [typed, setTyped] = useState('');
  const add = (event: FormEvent) => {
    event.preventDefault();
    const next = withWord(muted, typed);
    if (next !== muted) change(next);
    setTyped('');
  };
  return (
    <section className={styles.editor} aria-label={words('settings.muteWords')}>
      <form className={styles.naming} onSubmit={add}>
        <TextField
          label={words('settings.muteWords')}
          aria-describedby={help}
          value={typed}
          dir="auto"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" look="quiet" isInert={typed.trim() === ''}>
          <Words id="settings.muteWords.add" />
        </Button>
      </form>
      <p id={help} className={styles.help}>
        <Words id="settings.muteWords.help" />
      </p>
      <MuteReach word={typed} />
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
