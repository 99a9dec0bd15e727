import { FormattedMessage, useIntl } from 'react-intl';
import { selectPane, type Pane } from '#machines/inspector/inspector.machine.ts';
import styles from './panel.module.css';
import { useInspected, usePanel } from './use-inspected.ts';

const PANES: readonly Pane[] = ['actors', 'actor', 'events'];

/** The switch between the panes if only one fits. */
export function PaneSwitch() {
  const intl = useIntl();
  const { panel } = useInspected();
  const shown = usePanel(selectPane);
  return (
    <div className={styles.switch} role="group" aria-label={intl.formatMessage({ id: 'inspector.panes' })}>
      {PANES.map((pane) => (
        <button key={pane} type="button" aria-pressed={pane === shown} onClick={() => panel.send({ type: 'panel.show', pane })}>
          <FormattedMessage id={`inspector.pane.${pane}`} />
        </button>
      ))}
    </div>
  );
}
