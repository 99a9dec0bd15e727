import { useIntl } from 'react-intl';
import { selectIsOpen, selectPicked, selectQuery, selectStatusId } from '#machines/shortcuts/command-palette.selectors.ts';
import { rankCommands } from '#domain/shortcuts/rank.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useEmitted } from '#react/use-emitted.ts';
import { useSelected } from '#react/use-selected.ts';
import { GROUPS, type Command } from './command.ts';
import { PaletteDialog, type Section } from './palette-dialog.tsx';
import { useStatusCommands } from './status-commands.tsx';
import { useActionCommands, useScreenCommands } from './use-page-commands.tsx';
import { usePeopleCommands, useSearchCommands } from './use-people-commands.tsx';
import { useSettingsCommands } from './use-settings-commands.tsx';

/**
 * The command palette: what this visitor can do here and now, from the navigation, the menus, the settings and the accounts
 * (rules palette-open, palette-commands). The picked command runs once the dialog is closed and the focus is back where it was.
 */
export function CommandPalette({ onHelp }: { onHelp: () => void }) {
  const intl = useIntl();
  const palette = useSessionActor('commandPalette');
  const isOpen = useSelected(palette, selectIsOpen);
  const query = useSelected(palette, selectQuery);
  const status = useStatusCommands(useSelected(palette, selectStatusId));
  const screens = useScreenCommands();
  const actions = useActionCommands(onHelp);
  const settings = useSettingsCommands();
  const people = usePeopleCommands();
  const search = useSearchCommands();
  const commands = [...status.commands, ...screens, ...actions];
  useEmitted(palette, 'palette.ran', () => {
    const picked = selectPicked(palette.getSnapshot());
    [...commands, ...settings, ...people, ...search].find(({ key }) => key === picked)?.run();
  });
  const isEmpty = query.trim() === '';
  const isForPeople = query.trim().startsWith('@');
  const ranked = isForPeople ? [] : rankCommands([...commands, ...(isEmpty ? [] : settings)], query, intl.locale);
  const found: readonly Section[] = [
    { group: 'commands', commands: ranked },
    { group: 'accounts', commands: people },
    { group: 'search', commands: search },
  ];
  return (
    <>
      {status.menu}
      {isOpen && <PaletteDialog sections={isEmpty ? byGroup(ranked) : found} />}
    </>
  );
}

const byGroup = (commands: readonly Command[]) =>
  GROUPS.map((name) => ({ group: name, commands: commands.filter(({ group }) => group === name) }));
