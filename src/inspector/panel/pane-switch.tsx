import { selectPane, type Pane } from '#machines/inspector/inspector.machine.ts';
import { useWords, Words } from '#i18n/words.tsx';
import styles from './panel.module.css';
import { useInspected, usePanel } from './use-inspected.ts';

const PANES: readonly Pane[] = ['actors', 'actor', 'events'];

/** Which part one looks at where there is room for one only. */
export function PaneSwitch() {
  const { words } = useWords();
  const { panel } = useInspected();
  const shown = usePanel(selectPane);
  return (
    <div className={styles.switch} role="group" aria-label={words('inspector.panes')}>
      {PANES.map((pane) => (
        <button key={pane} type="button" aria-pressed={pane === shown} onClick={() => panel.send({ type: 'panel.show', pane })}>
          <Words id={`inspector.pane.${pane}`} />
        </button>
      ))}
    </div>
  );
}
