import { FormattedMessage } from 'react-intl';
import { selectImport, selectImportIsBusy } from '#machines/moving/imports.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { Button } from '#ui/button.tsx';
import { giveFocus, leaveFocusTo } from '#ui/leave-focus.ts';
import styles from '#components/settings/security.module.css';
import movingStyles from './moving.module.css';

/** The content of a picked file, before anything is sent. */
export function CheckedFile() {
  const imports = useSessionActor('imports');
  const { kind, name, checked } = useSelected(imports, selectImport);
  const isBusy = useSelected(imports, selectImportIsBusy);
  if (!checked) return null;
  const { count, few, strange } = checked;
  return (
    <div ref={leaveToRow} className={movingStyles.checked}>
      <p tabIndex={-1} ref={(element) => giveFocus(element)}>
        <FormattedMessage id={`moving.import_holds.${kind}`} values={{ file: name, count }} />
      </p>
      <p className={styles.help} dir="auto">
        {few.join(', ')}
        {count > few.length && ' …'}
      </p>
      {strange > 0 && (
        <p className={styles.help}>
          <FormattedMessage id="moving.import_strange" values={{ count: strange }} />
        </p>
      )}
      <div className={styles.buttons}>
        <Button isInert={isBusy} onClick={() => imports.send({ type: 'import.send' })}>
          {isBusy ? <FormattedMessage id="security.sending" /> : <FormattedMessage id={`moving.import_do.${kind}`} values={{ count }} />}
        </Button>
        <Button variant="quiet" isInert={isBusy} onClick={() => imports.send({ type: 'import.cancel' })}>
          <FormattedMessage id="general.cancel" />
        </Button>
      </div>
    </div>
  );
}

const leaveToRow = leaveFocusTo<HTMLDivElement>((box) => [box.closest('section')?.querySelector<HTMLElement>('li button')]);
