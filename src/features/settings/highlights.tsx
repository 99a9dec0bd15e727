import { useId, useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useOwnDomain } from '#react/use-own-domain.ts';
import { FIRST_HIGHLIGHT, highlightName, withHighlight, withoutHighlight } from '#domain/settings/highlights.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Highlight } from '#domain/settings/shell.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { leaveFocus } from '#ui/leave-focus.ts';
import { HighlightFields } from '#components/highlight/highlight-fields.tsx';
import { useSetting, useTyped } from './setting-field.tsx';
import styles from '#components/settings/settings.module.css';

/** The accounts with highlighted statuses, each with a colour and a pattern (rule highlight-user). */
export function Highlights() {
  const intl = useIntl();
  const help = useId();
  const domain = useOwnDomain();
  const [highlights, change] = useSetting('highlight');
  const [typed, setTyped] = useTyped('highlight');
  const [isRefused, setRefused] = useState(false);
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '') return;
    const acct = highlightName(typed, domain);
    setRefused(acct === undefined);
    if (acct === undefined) return;
    if (!Object.hasOwn(highlights, acct)) change(withHighlight(highlights, acct, FIRST_HIGHLIGHT));
    setTyped('');
  };
  return (
    <section className={styles.editor} aria-label={intl.formatMessage({ id: 'settings.highlight' })}>
      <form className={styles.naming} onSubmit={add}>
        <TextField
          label={intl.formatMessage({ id: 'settings.highlight.person' })}
          aria-describedby={help}
          aria-invalid={isRefused || undefined}
          autoCapitalize="none"
          spellCheck={false}
          dir="auto"
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setRefused(false);
          }}
        />
        <Button type="submit" variant="quiet" isInert={typed.trim() === ''}>
          <FormattedMessage id="settings.highlight.add" />
        </Button>
      </form>
      <p id={help} className={styles.help} role={isRefused ? 'alert' : undefined}>
        <FormattedMessage id={isRefused ? 'settings.highlight.refused' : 'settings.highlight.help'} />
      </p>
      {Object.keys(highlights).length > 0 && (
        <ul className={styles.profiles}>
          {Object.entries(highlights).map(([acct, highlight]) => (
            <HighlightLine
              key={acct}
              acct={acct}
              highlight={highlight}
              onChange={(next) => change(withHighlight(highlights, acct, next))}
              onRemove={() => change(withoutHighlight(highlights, acct))}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

type HighlightLineProps = { acct: string; highlight: Highlight; onChange: (highlight: Highlight) => void; onRemove: () => void };

/** One account with highlighted statuses. */
function HighlightLine({ acct, highlight, onChange, onRemove }: HighlightLineProps) {
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
