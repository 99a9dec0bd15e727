import { useId, useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useOwnDomain } from '#react/use-own-domain.ts';
import { FIRST_HIGHLIGHT, personNamed, withHighlight, withoutHighlight } from '#domain/settings/highlights.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { HighlightLine } from './highlight-line.tsx';
import { useSetting } from './use-setting.ts';
import { useTyped } from './use-typed.ts';
import styles from '#components/settings/settings.module.css';

/** The people whose posts stand out, each with a colour and a pattern (rule highlight-user). */
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
    const acct = personNamed(typed, domain);
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
        <Button type="submit" look="quiet" isInert={typed.trim() === ''}>
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
