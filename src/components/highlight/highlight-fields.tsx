import { useIntl } from 'react-intl';
import { longColour, PATTERNS } from '#domain/settings/highlights.ts';
import type { Highlight } from '#domain/settings/shell.ts';
import { Select } from '#ui/select.tsx';
import styles from './highlight-fields.module.css';

type Props = { acct: string; highlight: Highlight; onChange: (highlight: Highlight) => void };

/** The colour and the pattern of the highlight of an account's statuses (rule highlight-user). */
export function HighlightFields({ acct, highlight, onChange }: Props) {
  const intl = useIntl();
  const patterns = PATTERNS.map((type) => ({ value: type, label: intl.formatMessage({ id: `settings.highlight.${type}` }) }));
  return (
    <>
      <input
        type="color"
        className={styles.colour}
        aria-label={intl.formatMessage({ id: 'settings.highlight.colour_of' }, { name: `@${acct}` })}
        value={longColour(highlight.color)}
        onChange={({ currentTarget }) => onChange({ ...highlight, color: currentTarget.value })}
      />
      <Select
        label={intl.formatMessage({ id: 'settings.highlight.pattern_of' }, { name: `@${acct}` })}
        options={patterns}
        value={highlight.type}
        onPick={(picked) => onChange({ ...highlight, type: PATTERNS.find((type) => type === picked) ?? highlight.type })}
      />
    </>
  );
}
