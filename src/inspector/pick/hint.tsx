import { FormattedMessage } from 'react-intl';
import { selectIsPicking } from '#machines/inspector/inspector.machine.ts';
import { usePanel, usePanelState } from '../panel/use-inspected.ts';
import styles from './pick.module.css';

/** How to pick an element, and the actor behind the outlined one. */
export function PickHint() {
  const isPicking = usePanel(selectIsPicking);
  const { outlined } = usePanelState();
  return (
    <p className={styles.hint} role="status">
      {isPicking &&
        (outlined ? (
          <FormattedMessage id="inspector.pick.outlined" values={{ name: outlined.name }} />
        ) : (
          <FormattedMessage id="inspector.pick.hint" />
        ))}
    </p>
  );
}
