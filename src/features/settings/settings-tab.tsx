import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { usePageActor, useServerCan } from '#react/hooks.ts';
import { OPTION_NEEDS } from '#domain/account/options.ts';
import { useIsPhone } from '#react/use-is-phone.ts';
import { useAskedRow } from '#components/settings/use-asked.ts';
import { moving, security, theming } from '#react/lazy/further-entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import type { Ability } from '#domain/server/server.ts';
import { ChangedTab } from './changed-tab.tsx';
import { MutesTab } from './mutes/mutes-tab.tsx';
import { ProfileTab } from './profile/profile-tab.tsx';
import { ProfilesTab } from './profiles-tab.tsx';
import { type Tab, groupsOf, OPTION_ROWS, type Rowed, TABS } from './rows.ts';
import { Options } from './account-options.tsx';
import { SettingRow } from './setting-row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from '#components/settings/settings.module.css';

/** The content of a settings tab. */
export function OneTab({ tab }: { tab: Tab }) {
  if (tab === 'profile') return <ProfileTab />;
  if (tab === 'security' || tab === 'moving' || tab === 'theme') return <LazyTab tab={tab} />;
  if (tab === 'mutes') return <MutesTab />;
  if (tab === 'changed') return <ChangedTab />;
  return tab === 'profiles' ? <ProfilesTab /> : <RowsTab tab={tab} />;
}

/** A tab of rows: the settings stored on this device, then those stored on the server. */
export function RowsTab({ tab }: { tab: Rowed }) {
  const settings = useSelector(usePageActor('settings'), selectSettings);
  const isPhone = useIsPhone();
  const requestedRow = useAskedRow();
  const can = useServerCan();
  const options = OPTION_ROWS[tab].filter((name) => can(OPTION_NEEDS[name]));
  return (
    <>
      {groupsOf(tab, settings, isPhone, requestedRow).map(({ title, rows }) => (
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

/** A tab whose views and actors are loaded when it is first shown. */
function LazyTab({ tab }: { tab: 'security' | 'moving' | 'theme' }) {
  const intl = useIntl();
  const shape = <Skeleton label={intl.formatMessage({ id: 'general.loading' })} shape="text" />;
  if (tab === 'theme')
    return (
      <Lazy of={theming} shape={shape}>
        {({ ThemeTab }) => <ThemeTab />}
      </Lazy>
    );
  return tab === 'security' ? (
    <Lazy of={security} shape={shape}>
      {({ SecurityTab }) => <SecurityTab />}
    </Lazy>
  ) : (
    <Lazy of={moving} shape={shape}>
      {({ MovingTab }) => <MovingTab />}
    </Lazy>
  );
}

/** The capabilities that fill the security tab, pages of the server included (rule server-pages). */
const SECURITY: readonly Ability[] = [
  'passwordChange',
  'emailChange',
  'secondFactor',
  'sessionList',
  'accountDeletion',
  'mastodonPages',
  'gotosocialPages',
];

/** Returns the tabs that are not empty on this server. */
export const useTabs = (): readonly Tab[] => {
  const can = useServerCan();
  return TABS.filter((tab) => tab !== 'security' || SECURITY.some(can));
};
