import { FormattedMessage, useIntl } from 'react-intl';
import { useId, useState } from 'react';
import { selectImported } from '#machines/theme/theme-editor.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { ENGINE_VERSION } from '#domain/theme/source.ts';
import { Button } from '#ui/button.tsx';
import styles from './theme.module.css';

/**
 * The notes about a theme imported from a file: its version, the parts without effect here, and its other palettes
 * (rules theme-formats, theme-version).
 */
export function ImportedNote() {
  const intl = useIntl();
  const editor = useSessionActor('themeEditor');
  const imported = useSelected(editor, selectImported);
  if (!imported) return null;
  const { version, unmapped, others = [] } = imported;
  if (version === ENGINE_VERSION && unmapped.length + others.length === 0) return null;
  return (
    <div className={styles.note}>
      {version < ENGINE_VERSION && (
        <p>
          <FormattedMessage id="theme.made_for" values={{ version }} />
        </p>
      )}
      {others.length > 0 && (
        <div className={styles.ways} role="group" aria-label={intl.formatMessage({ id: 'theme.palettes' })}>
          {others.map((source) => (
            <Button key={source.name} variant="quiet" onClick={() => editor.send({ type: 'theme.start', source })}>
              {source.name}
            </Button>
          ))}
        </div>
      )}
      {unmapped.length > 0 && <Unmapped names={unmapped} />}
    </div>
  );
}

function Unmapped({ names }: { names: readonly string[] }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.more} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <FormattedMessage id="theme.unmapped" values={{ count: names.length }} />
      </button>
      <ul id={id} dir="ltr" hidden={!isOpen}>
        {names.map((name) => (
          <li key={name}>
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </>
  );
}
