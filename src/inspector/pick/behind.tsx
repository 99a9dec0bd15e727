import { FormattedMessage, useIntl } from 'react-intl';
import { useInspected, usePanelState, useWatchedSystem } from '../panel/use-inspected.ts';
import { branchIn } from '../watch/tree.ts';
import styles from './pick.module.css';

const MOST = 6; // our choice: views further out are about the page

/** The other actors behind the picked element, the innermost view's first, while one of them is selected. */
export function Behind() {
  const intl = useIntl();
  const { panel } = useInspected();
  const { tree } = useWatchedSystem();
  const { picked, selected } = usePanelState();
  const running = picked.flatMap((id) => branchIn(tree, id) ?? []).slice(0, MOST);
  if (selected === undefined || !running.some(({ id }) => id === selected) || running.length < 2) return null;
  return (
    <div className={styles.behind} role="group" aria-label={intl.formatMessage({ id: 'inspector.pick.behind' })}>
      <FormattedMessage id="inspector.pick.behind" />
      {running.map(({ id, name }) => (
        <button key={id} type="button" aria-pressed={id === selected} onClick={() => panel.send({ type: 'actor.select', id })}>
          {name}
        </button>
      ))}
    </div>
  );
}
