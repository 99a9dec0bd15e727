import { useIntl } from 'react-intl';
import type { Highlight } from '#domain/settings/shell.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { leaveFocus } from '#ui/leave-focus.ts';
import { HighlightFields } from '#components/highlight/highlight-fields.tsx';
import styles from '#components/settings/settings.module.css';

type Props = { acct: string; highlight: Highlight; onChange: (highlight: Highlight) => void; onRemove: () => void };

/** One person whose posts stand out. */
export function HighlightLine({ acct, highlight, onChange, onRemove }: Props) {
  const intl = useIntl();
  return (
    <li>
      <bdi className={styles.name}>@{acct}</bdi>
      <HighlightFields acct={acct} highlight={highlight} onChange={onChange} />
      <IconButton
        ref={leaveFocus}
        label={intl.formatMessage({ id: 'settings.highlight.remove' }, { name: `@${acct}` })}
        icon={<CloseIcon />}
        onClick={onRemove}
      />
    </li>
  );
}
