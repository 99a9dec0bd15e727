import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { selectLastReset } from '#machines/settings/settings-window.machine.ts';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { usePageActor, useSessionActor } from '#react/hooks.ts';
import { chosenAmong, differing, only } from '#domain/settings/differences.ts';
import type { SettingName } from '#domain/settings/settings.ts';
import { Button } from '#ui/button.tsx';
import { ROWS, type SettingRow } from '../rows.ts';
import settingsStyles from '#components/settings/settings.module.css';
import { ChangedLine } from './changed-line.tsx';
import { Undo } from './undo.tsx';
import { useStart } from './use-start.ts';
import styles from './changed.module.css';

const namesOf = ({ name, also }: SettingRow): readonly SettingName[] => (also ? [name, also] : [name]);

/** What is not as it begins, each to be put back alone or all together, and back again (rules settings-changed, settings-reset). */
export function ChangedTab() {
  const window = useSessionActor('settingsWindow');
  const settings = useSelector(usePageActor('settings'), selectSettings);
  const hasReset = useSelector(window, (snapshot) => selectLastReset(snapshot) !== undefined);
  const start = useStart();
  const rows = ROWS.filter((row) => differing(settings, start, namesOf(row)).length > 0);
  const all = chosenAmong(rows.flatMap(namesOf));
  const reset = (names: readonly SettingName[]) =>
    window.send({ type: 'window.reset', change: only(start, names), before: only(settings, names) });
  return (
    <section className={settingsStyles.rows} tabIndex={-1}>
      <p className={settingsStyles.text}>
        <FormattedMessage id={rows.length === 0 ? 'settings.changed.none' : 'settings.changed.help'} />
      </p>
      {hasReset && <Undo />}
      {rows.length > 0 && (
        <>
          <ul className={styles.lines}>
            {rows.map((row) => (
              <ChangedLine key={row.name} row={row} settings={settings} start={start} onReset={() => reset(namesOf(row))} />
            ))}
          </ul>
          <p className={styles.all}>
            <Button look="quiet" isInert={all.length === 0} onClick={() => reset(all)}>
              <FormattedMessage id="settings.changed.reset_all" />
            </Button>
            <span className={settingsStyles.help}>
              <FormattedMessage id="settings.changed.written" />
            </span>
          </p>
        </>
      )}
    </section>
  );
}
