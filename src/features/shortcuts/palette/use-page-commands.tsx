import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { selectModal } from '#machines/shell/modals.machine.ts';
import { useLists } from '#components/lists/use-pinned-lists.ts';
import { drawerGroups } from '#components/navigation/entries.ts';
import { LazyNavIcon } from '#components/navigation/lazy-nav-icon.tsx';
import { ADMIN_PAGE, isAdmin } from '#components/navigation/staff.ts';
import { useHint } from '#components/navigation/use-hint.ts';
import { useNav } from '#components/navigation/use-nav.ts';
import { useStaffTabs } from '#components/navigation/use-staff-tabs.ts';
import { useNewPost } from '#components/page/use-new-post.ts';
import { useLogout } from '#components/page/use-logout.ts';
import { useThemeSwitch } from '#components/page/use-theme-switch.ts';
import { useOpenSettings } from '#components/settings/use-open-settings.ts';
import { useShortcutKey } from '#components/shortcuts/use-shortcut-key.ts';
import { pathTo, type RouteName } from '#domain/routes/table.ts';
import type { MessageId } from '#i18n/messages.ts';
import { usePageActor } from '#react/hooks.ts';
import { useWatchedLists } from '#react/use-watched-lists.ts';
import { useSelected } from '#react/use-selected.ts';
import {
  AdministrationIcon,
  CommandIcon,
  EditIcon,
  ListIcon,
  LogOutIcon,
  MoonIcon,
  ReportIcon,
  SettingsIcon,
  SunIcon,
} from '#ui/lazy-icons.tsx';
import type { Command } from './command.ts';

/** Returns a function that opens a screen; the open one is scrolled to its top (rule current-to-top). */
export const useGo = (): ((path: string) => void) => {
  const [location, navigate] = useLocation();
  return (path) => (path === location ? window.scrollTo({ top: 0, behavior: 'instant' }) : navigate(path));
};

/** Screens of a signed-in visitor that no entry of the drawer leads to. */
const OTHER_SCREENS = [
  { route: 'own-notifications', label: 'notifications.title' },
  { route: 'catch-up', label: 'nav.catch_up' },
  { route: 'columns', label: 'nav.columns' },
] as const satisfies readonly { route: RouteName; label: MessageId }[];

/** Returns the screens of the visitor and the visitor's lists as commands (rule palette-commands). */
export const useScreenCommands = (): readonly Command[] => {
  const intl = useIntl();
  const facts = useNav();
  const hint = useHint();
  const go = useGo();
  const lists = useLists();
  useWatchedLists(facts.isSignedIn);
  const screens = drawerGroups(facts)
    .flat()
    .map(({ route, path, label }): Command => ({
      key: `screen ${route}`,
      group: 'screens',
      label: intl.formatMessage({ id: label }),
      also: [hint(route) ?? ''],
      icon: <LazyNavIcon route={route} />,
      run: () => go(path),
    }));
  const otherScreens = facts.isSignedIn ? OTHER_SCREENS : [];
  const unlisted = otherScreens.map(({ route, label }): Command => ({
    key: `screen ${route}`,
    group: 'screens',
    label: intl.formatMessage({ id: label }),
    icon: <LazyNavIcon route={route} />,
    run: () => go(pathTo(route)),
  }));
  const own = lists.map(({ id, title }): Command => ({
    key: `list ${id}`,
    group: 'lists',
    label: title,
    also: [intl.formatMessage({ id: 'nav.list' })],
    icon: <ListIcon />,
    run: () => go(pathTo('list-timeline', { id })),
  }));
  return [...screens, ...unlisted, ...own];
};

/** Returns the other actions of the page's bars and menus that this visitor has (rule palette-commands). */
export const useActionCommands = (onHelp: () => void): readonly Command[] => {
  const intl = useIntl();
  const { isSignedIn, own, can } = useNav();
  const modals = usePageActor('modals');
  const isMinimised = useSelected(modals, (snapshot) => selectModal(snapshot, 'moderation') === 'minimised');
  const isModerator = useStaffTabs().length > 0;
  const { isDark, toggle } = useThemeSwitch();
  const settings = useOpenSettings();
  const logOut = useLogout();
  const writeKey = useShortcutKey('new_status');
  const helpKey = useShortcutKey('help');
  const write = useNewPost();
  const moderate = () => modals.send({ type: isMinimised ? 'moderationModal.toggle' : 'moderationModal.open' });
  const administrate = () => void window.open(ADMIN_PAGE, '_blank', 'noopener');
  const command = (one: Omit<Command, 'group'>, isOffered: boolean): readonly Command[] =>
    isOffered ? [{ ...one, group: 'actions' }] : [];
  return [
    ...command(
      { key: 'write', label: intl.formatMessage({ id: 'shortcuts.new_status' }), icon: <EditIcon />, press: writeKey, run: write },
      isSignedIn,
    ),
    ...command(
      { key: 'settings', label: intl.formatMessage({ id: 'settings.settings' }), icon: <SettingsIcon />, run: settings.open },
      isSignedIn,
    ),
    ...command(
      { key: 'moderate', label: intl.formatMessage({ id: 'moderation.moderation' }), icon: <ReportIcon />, run: moderate },
      isModerator,
    ),
    ...command(
      { key: 'administrate', label: intl.formatMessage({ id: 'nav.administration' }), icon: <AdministrationIcon />, run: administrate },
      isAdmin(own) && can('adminCalls'),
    ),
    ...command(
      {
        key: 'theme',
        label: intl.formatMessage({ id: isDark ? 'theme.to_light' : 'theme.to_dark' }),
        icon: isDark ? <SunIcon /> : <MoonIcon />,
        run: toggle,
      },
      true,
    ),
    ...command(
      { key: 'help', label: intl.formatMessage({ id: 'shortcuts.title' }), icon: <CommandIcon />, press: helpKey, run: onHelp },
      true,
    ),
    ...command(
      { key: 'log out', label: intl.formatMessage({ id: 'login.logout' }), icon: <LogOutIcon />, run: () => logOut() },
      isSignedIn,
    ),
  ];
};
