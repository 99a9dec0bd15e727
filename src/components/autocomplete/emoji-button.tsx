import { useIntl } from 'react-intl';
import type { KeyboardEvent, RefObject } from 'react';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { usePageActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { emojiInserted } from '#domain/autocomplete/suggestion.ts';
import { EmojiMenu } from '../emoji/emoji-menu.tsx';
import { changeText, type TextField } from './change-text.ts';
import { isComposing } from '#ui/is-composing.ts';
import styles from './emoji-button.module.css';

const stopEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && !isComposing(event)) event.stopPropagation();
};

/** Opens the emoji picker; the picked emoji is inserted at the caret of the text, and the focus returns there. */
export function EmojiButton({ text, label }: { label?: string; text: RefObject<TextField | null> }) {
  const intl = useIntl();
  const { padEmoji } = useSelected(usePageActor('settings'), selectSettings);
  const insert = (emoji: string) => {
    const field = text.current;
    if (!field || field.readOnly) return;
    changeText(
      field,
      emojiInserted(field.value, field.selectionStart ?? field.value.length, field.selectionEnd ?? field.value.length, emoji, padEmoji),
    );
  };
  return (
    <span role="presentation" className={styles.slot} onKeyDown={stopEnter}>
      <EmojiMenu
        label={label ?? intl.formatMessage({ id: 'post_status.emoji' })}
        onPick={(name, url) => insert(url === undefined ? name : `:${name}:`)}
      />
    </span>
  );
}
