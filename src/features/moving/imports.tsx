import { FormattedMessage } from 'react-intl';
import { selectImport } from '#machines/moving/imports.machine.ts';
import { useServerCan, useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { LIST_KINDS } from '#domain/moving/list-file.ts';
import { Problem, Section } from '#components/settings/section.tsx';
import styles from '#components/settings/security.module.css';
import { CheckedFile } from './checked-file.tsx';
import { ImportRow } from './import-row.tsx';

/**
 * Lists of accounts in files of another server: parsed here first, and sent once the user has checked their content
 * (rules import-checked, import-sent).
 */
export function Imports() {
  const can = useServerCan();
  const imports = useSessionActor('imports');
  const { problem, done } = useSelected(imports, selectImport);
  const kinds = LIST_KINDS.filter((kind) => kind !== 'mutes' || can('muting'));
  return (
    <Section name="moving.import" help="moving.import_help">
      <ul className={styles.rows}>
        {kinds.map((kind) => (
          <ImportRow key={kind} kind={kind} />
        ))}
      </ul>
      <CheckedFile />
      <Problem problem={problem} onDismiss={() => imports.send({ type: 'import.dismiss' })} />
      <p role="status" className={styles.help}>
        {done && <FormattedMessage id={`moving.import_done.${done.kind}`} values={{ count: done.count }} />}
      </p>
    </Section>
  );
}
