import { FormattedMessage, useIntl } from 'react-intl';
import { useRef } from 'react';
import { selectImportIsBusy } from '#machines/moving/imports.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import type { ListKind } from '#domain/moving/list-file.ts';
import { Button } from '#ui/button.tsx';
import styles from '#components/settings/security.module.css';

/** Picks the file of one kind of list. */
export function ImportRow({ kind }: { kind: ListKind }) {
  const intl = useIntl();
  const imports = useSessionActor('imports');
  const isBusy = useSelected(imports, selectImportIsBusy);
  const input = useRef<HTMLInputElement>(null);
  const label = intl.formatMessage({ id: 'moving.choose_file_of' }, { list: intl.formatMessage({ id: `moving.list.${kind}` }) });
  return (
    <li>
      <span className={styles.what}>
        <FormattedMessage id={`moving.list.${kind}`} />
      </span>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept="text/csv,text/plain,.csv,.txt"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) imports.send({ type: 'import.pick', kind, file });
          // So that the same file can be picked again.
          currentTarget.value = '';
        }}
      />
      <Button variant="quiet" isInert={isBusy} aria-label={label} onClick={() => input.current?.click()}>
        <FormattedMessage id="moving.choose_file" />
      </Button>
    </li>
  );
}
