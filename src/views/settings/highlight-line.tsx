import { longColour, PATTERNS } from '#domain/settings/highlights.ts';
import type { Highlight } from '#domain/settings/shell.ts';
import { useWords } from '#i18n/words.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { leaveFocus } from '#ui/leave-focus.ts';
import { Select } from '#ui/select.tsx';
import styles from './settings.module.css';

type Props = { acct: string; highlight: Highlight; onChange: (highlight: Highlight) => void; onRemove: () => void };

/** One person whose posts stand out. */
export function HighlightLine({ acct, highlight, onChange, onRemove }: Props) {
  const { words } = useWords();
  const patterns = PATTERNS.map((type) => ({ value: type, label: words(`settings.highlight.${type}`) }));
  return (
    <li>
      <bdi className={styles.name}>@{acct}</bdi>
      <input
        type="color"
        className={styles.colour}
        aria-label={words('settings.highlight.colour_of', { name: `@${acct}` })}
        value={longColour(highlight.color)}
        onChange={({ currentTarget }) => onChange({ ...highlight, color: currentTarget.value })}
      />
      <Select
        label={words('settings.highlight.pattern_of', { name: `@${acct}` })}
        options={patterns}
        value={highlight.type}
        onPick={(picked) => onChange({ ...highlight, type: PATTERNS.find((type) => type === picked) ?? highlight.type })}
      />
      <IconButton
        ref={leaveFocus}
        label={words('settings.highlight.remove', { name: `@${acct}` })}
        icon={<CloseIcon />}
        onClick={onRemove}
      />
    </li>
  );
}
