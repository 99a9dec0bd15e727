import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { palette } from '#react/lazy/further-entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { Explained } from './setting-field.tsx';
import styles from '#components/settings/settings.module.css';

/** The keys of the shortcuts, with the editor of the dialog that lists them (rule shortcuts-remapped). */
export function ShortcutKeysRow() {
  const intl = useIntl();
  const help = useId();
  return (
    <section className={styles.editor} aria-label={intl.formatMessage({ id: 'settings.shortcutKeys' })} aria-describedby={help}>
      <span aria-hidden="true">
        <FormattedMessage id="settings.shortcutKeys" />
      </span>
      <p id={help} className={styles.help}>
        <Explained name="shortcutKeys" />
      </p>
      <Lazy of={palette}>{({ KeyEditor }) => <KeyEditor />}</Lazy>
    </section>
  );
}
