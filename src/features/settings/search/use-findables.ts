import { useIntl, type IntlShape } from 'react-intl';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { usePageActor, useServerCan } from '#react/hooks.ts';
import { useIsPhone } from '#react/use-is-phone.ts';
import { useSelected } from '#react/use-selected.ts';
import { OPTION_NEEDS } from '#domain/account/options.ts';
import { POLICY_CONDITIONS } from '#domain/filtered-notifications/notification-policy.ts';
import type { Findable } from '#domain/settings/search.ts';
import type { MessageId } from '#i18n/messages.ts';
import type { Ability } from '#domain/server/server.ts';
import type { Settings } from '#domain/settings/settings.ts';
import {
  CATEGORY_NAMES,
  categoryOf,
  hasEffect,
  type Headed,
  isHeaded,
  OPTION_ROWS,
  settingsTarget,
  ROWS,
  type SettingRow,
  type Tab,
  tabsOf,
} from '../rows.ts';
import { hasTabWith } from '../settings-tab.tsx';

/** A part of the settings, and its location. */
export interface Found extends Findable {
  readonly target: string;
  readonly isExpert?: true | undefined;
}

/** The facts that decide what can be found: the language of the page, the server, the layout and the settings. */
interface Facts {
  readonly intl: IntlShape;
  readonly can: (ability: Ability) => boolean;
  readonly isPhone: boolean;
  readonly settings: Settings;
}

/** Everything in the settings that can be found here, in the language of the page (rule settings-search). */
export const useFindables = (): readonly Found[] => {
  const intl = useIntl();
  const can = useServerCan();
  const isPhone = useIsPhone();
  const settings = useSelected(usePageActor('settings'), selectSettings);
  return findablesOf({ intl, can, isPhone, settings });
};

/** The same from these facts: the command palette has them before this file is loaded. */
export const findablesOf = ({ intl, can, isPhone, settings }: Facts): readonly Found[] => {
  const hasTab = hasTabWith(can);
  const categoryName = (tab: Tab) => intl.formatMessage({ id: `settings.category.${categoryOf(tab)}` });
  const under = (tab: Tab) =>
    isHeaded(tab) ? `${categoryName(tab)} · ${intl.formatMessage({ id: `settings.tab.${tab}` })}` : categoryName(tab);
  const named = (name: string) => ({
    key: name,
    label: intl.formatMessage({ id: `settings.${name}` as MessageId }),
    help: intl.formatMessage({ id: `settings.${name}.help` as MessageId }),
  });
  const valuesOf = ({ name, options = [] }: SettingRow) =>
    options.map((option) => intl.formatMessage({ id: `settings.${name}.${option}` as MessageId }));
  /** A setting without effect under the current value of another one leads to that one. */
  const rowOf = (row: SettingRow) => (row.under && !hasEffect(row, settings, isPhone) ? row.under[0] : row.name);
  const rows = ROWS.filter(({ isForColumns }) => !(isForColumns && isPhone)).map((row) => ({
    ...named(row.name),
    key: `${row.name} ${row.also ?? ''}`,
    isExpert: row.isExpert,
    values: valuesOf(row),
    under: under(row.tab),
    target: settingsTarget(row.tab, rowOf(row)),
  }));
  const options = (Object.keys(OPTION_ROWS) as (keyof typeof OPTION_ROWS)[]).flatMap((tab) =>
    OPTION_ROWS[tab]
      .filter((name) => can(OPTION_NEEDS[name]))
      .map((name) => ({ ...named(name), values: [], under: under(tab), target: settingsTarget(tab, name) })),
  );
  const parts = PARTS.filter(({ tab, needs }) => hasTab(tab) && (needs === undefined || can(needs))).map(
    ({ tab, name, help, holds = [] }) => ({
      key: [name, ...holds].join(' '),
      label: intl.formatMessage({ id: name }),
      help: help ? intl.formatMessage({ id: help }) : '',
      values: holds.map((one) => intl.formatMessage({ id: one })),
      under: under(tab),
      target: settingsTarget(tab, name),
    }),
  );
  const tabName = (tab: Headed) => intl.formatMessage({ id: `settings.tab.${tab}` });
  const tabHelp = (tab: Headed) => intl.formatMessage({ id: `settings.tab.${tab}.help` });
  const categories = CATEGORY_NAMES.map((category) => ({
    key: category,
    label: intl.formatMessage({ id: `settings.category.${category}` }),
    help: intl.formatMessage({ id: `settings.category.${category}.help` }),
    values: tabsOf(category).flatMap((tab) => (isHeaded(tab) && tab === category ? [tabName(tab), tabHelp(tab)] : [])),
    under: '',
    target: category,
  }));
  /** The first tab of a category has its name and position. */
  const headed = CATEGORY_NAMES.flatMap(tabsOf)
    .filter(isHeaded)
    .filter((tab) => hasTab(tab) && tab !== categoryOf(tab))
    .map((tab) => ({
      key: tab,
      label: tabName(tab),
      help: tabHelp(tab),
      values: [],
      under: categoryName(tab),
      target: tab,
    }));
  return [...rows, ...options, ...parts, ...categories, ...headed];
};

/** A part of a tab that is no row: it is found by its heading. */
interface Part {
  readonly tab: Tab;
  readonly name: MessageId;
  readonly help?: MessageId;
  /** The messages inside the part, by which the search finds it, too. */
  readonly holds?: readonly MessageId[];
  readonly needs?: Ability;
}

/** The parts of the tabs that have views of their own. */
export const PARTS: readonly Part[] = [
  {
    tab: 'profile',
    name: 'profile.pictures',
    holds: ['profile.avatar', 'profile.header', 'profile.background'],
    needs: 'profilePictures',
  },
  { tab: 'profile', name: 'profile.name' },
  { tab: 'profile', name: 'profile.bio' },
  { tab: 'profile', name: 'profile.fields', needs: 'profileFields' },
  { tab: 'profile', name: 'profile.own_birthday', needs: 'birthdays' },
  ...POLICY_CONDITIONS.map((condition): Part => ({
    tab: 'notifications',
    name: `filtered_notifications.${condition}`,
    help: `filtered_notifications.${condition}.help`,
    needs: 'notificationPolicy',
  })),
  { tab: 'mutes', name: 'serverFilters.title', help: 'serverFilters.help', needs: 'filters' },
  { tab: 'mutes', name: 'mutes.muted', needs: 'muting' },
  { tab: 'mutes', name: 'mutes.blocked' },
  { tab: 'mutes', name: 'mutes.domains', needs: 'domainBlocks' },
  { tab: 'security', name: 'security.password', help: 'security.password_help', needs: 'passwordChange' },
  { tab: 'security', name: 'security.email', needs: 'emailChange' },
  { tab: 'security', name: 'security.factor', help: 'security.factor_help', needs: 'secondFactor' },
  { tab: 'security', name: 'security.sessions', help: 'security.sessions_help', needs: 'sessionList' },
  { tab: 'security', name: 'security.deletion', help: 'security.deletion_help', needs: 'accountDeletion' },
  { tab: 'moving', name: 'moving.import', help: 'moving.import_help', needs: 'listImport' },
  { tab: 'moving', name: 'moving.export', help: 'moving.export_help' },
  { tab: 'moving', name: 'moving.backups', help: 'moving.backups_help', needs: 'backups' },
  { tab: 'moving', name: 'moving.aliases', help: 'moving.aliases_help', needs: 'aliases' },
  { tab: 'moving', name: 'moving.move', help: 'moving.move_help', needs: 'accountMove' },
  { tab: 'moving', name: 'moving.mascot', help: 'moving.mascot_help', needs: 'mascot' },
];
