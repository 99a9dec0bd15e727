import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { selectIsNamed, selectOptionsFailed } from '#machines/settings/account-options.machine.ts';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { usePageActor, useServerCan, useSessionActor } from '#react/hooks.ts';
import { OPTION_NEEDS, type AccountOption } from '#domain/account/options.ts';
import { PartFailed } from '#components/page/part-failed.tsx';
import { OptionRow } from './option-row.tsx';
import { useIsPhone } from '#react/use-is-phone.ts';
import { groupsOf, OPTION_ROWS, type Rowed } from './rows.ts';
import { SettingRow } from './setting-row.tsx';
import { useAskedRow } from '#components/settings/use-asked.ts';
import styles from '#components/settings/settings.module.css';

/** A tab that is made of rows: what this device keeps, then what the server keeps. */
export function RowsTab({ tab }: { tab: Rowed }) {
  const settings = useSelector(usePageActor('settings'), selectSettings);
  const isPhone = useIsPhone();
  const asked = useAskedRow();
  const can = useServerCan();
  const options = OPTION_ROWS[tab].filter((name) => can(OPTION_NEEDS[name]));
  return (
    <>
      {groupsOf(tab, settings, isPhone, asked).map(({ title, rows }) => (
        <section key={title} className={styles.rows}>
          <h3 className={styles.heading}>
            <FormattedMessage id={`settings.group.${title}`} />
          </h3>
          {rows.map((row) => (
            <SettingRow key={row.name} {...row} />
          ))}
        </section>
      ))}
      {options.length > 0 && <Options names={options} />}
    </>
  );
}

/** What the server keeps of an account's wishes. */
export function Options({ names }: { names: readonly AccountOption[] }) {
  const options = useSessionActor('accountOptions');
  const isNamed = useSelector(options, selectIsNamed);
  const kept = names.filter((name) => isNamed(name));
  if (useSelector(options, selectOptionsFailed)) return <PartFailed resetErrorBoundary={() => options.send({ type: 'options.retry' })} />;
  return (
    <section className={styles.rows}>
      <h3 className={styles.heading}>
        <FormattedMessage id="settings.on_server" />
      </h3>
      {kept.map((name) => (
        <OptionRow key={name} name={name} />
      ))}
    </section>
  );
}
