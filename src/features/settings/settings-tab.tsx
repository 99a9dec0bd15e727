import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { usePageActor, useServerCan } from '#react/hooks.ts';
import { OPTION_NEEDS } from '#domain/account/options.ts';
import { useIsPhone } from '#react/use-is-phone.ts';
import { useRequestedRow, useRequestedPart } from '#components/settings/use-requested.ts';
import { filteredNotifications, moving, security, theming } from '#react/lazy/further-entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { useSelected } from '#react/use-selected.ts';
import type { Ability } from '#domain/server/server.ts';
import { ChangedTab } from './changed-tab.tsx';
import { MutesTab } from './mutes/mutes-tab.tsx';
import { ProfileTab } from './profile/profile-tab.tsx';
import { ProfilesTab } from './profiles-tab.tsx';
import { type Category, categoryOf, type Tab, groupsOf, isHeaded, OPTION_ROWS, type Rowed, SETTING_ROWS, tabsOf } from './rows.ts';
import { Options } from './account-options.tsx';
import { SettingRow } from './setting-row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { MessageId } from '#i18n/messages.ts';
import hidden from '#ui/visually-hidden.module.css';
import styles from '#components/settings/settings.module.css';

/** The page of a category: its tabs that are not empty on this server, below each other. */
export function CategoryPage({ category }: { category: Category }) {
  const tabs = useTabs(category);
  return (
    <div className={styles.page}>
      {tabs.map((tab, at) => (
        <TabPart key={tab} tab={tab} isFirst={at === 0} />
      ))}
    </div>
  );
}

/** Returns the message that names a tab: its own, or its category's. */
const titleOf = (tab: Tab) => (isHeaded(tab) ? (`settings.tab.${tab}` as const) : (`settings.category.${categoryOf(tab)}` as const));

/** The boxes around a page stay while its category changes, and would remain scrolled. A requested row scrolls after this. */
const toTop = (head: HTMLElement | null): void => {
  for (let box = head?.parentElement; box?.closest('dialog'); box = box.parentElement) if (box.scrollTop > 0) box.scrollTop = 0;
};

/** A tab under its heading; on phones the modal is named like a category. */
function TabPart({ tab, isFirst }: { tab: Tab; isFirst: boolean }) {
  const id = useId();
  const isPhone = useIsPhone();
  const requested = useRequestedPart(isFirst ? undefined : tab);
  const title = titleOf(tab);
  const hasHeading = isHeaded(tab);
  return (
    <section {...requested} className={styles.part} aria-labelledby={hasHeading ? id : undefined}>
      <header ref={isFirst ? toTop : undefined} className={isPhone && !hasHeading ? hidden.hidden : styles.head}>
        <h3 id={id} tabIndex={-1}>
          <FormattedMessage id={title} />
        </h3>
        <p className={styles.help}>
          <FormattedMessage id={`${title}.help` as MessageId} />
        </p>
      </header>
      <OneTab tab={tab} />
    </section>
  );
}

/** The content of a settings tab. */
function OneTab({ tab }: { tab: Tab }) {
  if (tab === 'profile') return <ProfileTab />;
  if (tab === 'security' || tab === 'moving' || tab === 'theme') return <LazyTab tab={tab} />;
  if (tab === 'mutes') return <MutesTab />;
  if (tab === 'changed') return <ChangedTab />;
  return tab === 'profiles' ? <ProfilesTab /> : <RowsTab tab={tab} />;
}

/** A tab of rows: the settings of this client, then the options of the account on the server. */
export function RowsTab({ tab }: { tab: Rowed }) {
  const settings = useSelected(usePageActor('settings'), selectSettings);
  const isPhone = useIsPhone();
  const requestedRow = useRequestedRow();
  const can = useServerCan();
  const options = OPTION_ROWS[tab].filter((name) => can(OPTION_NEEDS[name]));
  return (
    <>
      {groupsOf(tab, settings, isPhone, requestedRow).map(({ title, rows }) => (
        <section key={title} className={styles.rows}>
          <h4 className={styles.heading}>
            <FormattedMessage id={`settings.group.${title}`} />
          </h4>
          {rows.map((row) => (
            <SettingRow key={row.name} {...row} />
          ))}
        </section>
      ))}
      {options.length > 0 && <Options names={options} />}
      {tab === 'notifications' && can('notificationPolicy') && <LazyPolicy />}
    </>
  );
}

/** The policy of notifications, which a server of Mastodon applies before they are sent (rule notification-policy). */
function LazyPolicy() {
  const intl = useIntl();
  return (
    <Lazy of={filteredNotifications} shape={<Skeleton label={intl.formatMessage({ id: 'general.loading' })} shape="text" />}>
      {({ PolicySection }) => <PolicySection />}
    </Lazy>
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

/** The capabilities that fill the tab of what the server hides. */
const MUTES: readonly Ability[] = ['filters', 'muting', 'blockList', 'domainBlocks'];

/** Returns the tabs of a category that are not empty on this server. */
export const useTabs = (category: Category): readonly Tab[] => {
  const can = useServerCan();
  return tabsOf(category).filter(hasTabWith(can));
};

const isRowed = (tab: Tab): tab is Rowed => tab in SETTING_ROWS;

/** Returns a predicate: true if a tab has content on a server with these abilities. */
export const hasTabWith = (can: (ability: Ability) => boolean): ((tab: Tab) => boolean) => {
  const needs: Readonly<Partial<Record<Tab, readonly Ability[]>>> = { security: SECURITY, mutes: MUTES };
  return (tab) =>
    needs[tab]?.some(can) ?? (!isRowed(tab) || SETTING_ROWS[tab].length > 0 || OPTION_ROWS[tab].some((name) => can(OPTION_NEEDS[name])));
};
