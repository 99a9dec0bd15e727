import { FormattedMessage } from 'react-intl';
import type { AnyStateMachine } from 'xstate';
import { selectIsCopied } from '#machines/inspector/inspector.machine.ts';
import { useInspected, usePanel } from '../panel/use-inspected.ts';
import styles from './copy-button.module.css';
import { machineSource } from './machine-source.ts';

/** Copies the source of a machine for Stately's editor, without anything of the running actor. */
export function CopyButton({ machine }: { machine: AnyStateMachine }) {
  const { panel } = useInspected();
  const isCopied = usePanel(selectIsCopied);
  return (
    <div className={styles.copy}>
      <button type="button" className={styles.button} onClick={() => panel.send({ type: 'source.copy', text: machineSource(machine) })}>
        <FormattedMessage id="inspector.copy" />
      </button>
      <span role="status" className={styles.message}>
        {isCopied && <FormattedMessage id="inspector.copied" />}
      </span>
    </div>
  );
}
