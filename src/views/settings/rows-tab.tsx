import { useSelector } from '@xstate/react';
import { selectOptionsFailed } from '../../../machines/settings/account-options.machine.ts';
import { selectSettings } from '../../../machines/settings/settings.machine.ts';
import { usePageActor, useVisitActor } from '../../app/hooks.ts';
import { Words } from '../../i18n/words.tsx';
import { PartFailed } from '../shell/part-failed.tsx';
import { OptionRow } from './option-row.tsx';
import { groupsOf, OPTION_ROWS, type Rowed } from './rows.ts';
import { SettingRow } from './setting-row.tsx';
import styles from './settings.module.css';

/** A tab that is made of rows: what this device keeps, then what the server keeps. */
export function RowsTab({ tab }: { tab: Rowed }) {
  const settings = useSelector(usePageActor('settings'), selectSettings);
  return (
    <>
      {groupsOf(tab, settings).map(({ title, rows }) => (
        <section key={title} className={styles.rows}>
          <h3 className={styles.heading}>
            <Words id={`settings.group.${title}`} />
          </h3>
          {rows.map((row) => (
            <SettingRow key={row.name} {...row} />
          ))}
        </section>
      ))}
      {OPTION_ROWS[tab].length > 0 && <Options tab={tab} />}
    </>
  );
}

function Options({ tab }: { tab: Rowed }) {
  const options = useVisitActor('accountOptions');
  if (useSelector(options, selectOptionsFailed)) return <PartFailed resetErrorBoundary={() => options.send({ type: 'options.retry' })} />;
  return (
    <section className={styles.rows}>
      <h3 className={styles.heading}>
        <Words id="settings.on_server" />
      </h3>
      {OPTION_ROWS[tab].map((name) => (
        <OptionRow key={name} name={name} />
      ))}
    </section>
  );
}
