import { FormattedMessage, useIntl } from 'react-intl';
import type { ActorView } from '#machines/inspector/inspector.machine.ts';
import { useInspected, usePanelState } from '../panel/use-inspected.ts';
import styles from './view-switch.module.css';

const VIEWS: readonly ActorView[] = ['state', 'machine'];

/** The switch between an actor's current state and the whole statechart of its machine. */
export function ViewSwitch() {
  const intl = useIntl();
  const { panel } = useInspected();
  const { view: shown } = usePanelState();
  return (
    <div className={styles.switch} role="group" aria-label={intl.formatMessage({ id: 'inspector.views' })}>
      {VIEWS.map((view) => (
        <button key={view} type="button" aria-pressed={view === shown} onClick={() => panel.send({ type: 'actor.view', view })}>
          <FormattedMessage id={`inspector.view.${view}`} />
        </button>
      ))}
    </div>
  );
}
