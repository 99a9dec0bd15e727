import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectHasSearched, selectMarked, selectPeoplePhase, selectQuery } from '#machines/shortcuts/command-palette.selectors.ts';
import { pressedKey } from '#components/shortcuts/pressed-key.ts';
import { hasModifiers } from '#components/shortcuts/use-shortcut.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { isComposing } from '#ui/is-composing.ts';
import { SearchIcon } from '#ui/lazy-icons.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { PALETTE_KEY } from '../status-keys.ts';
import type { Command } from './command.ts';
import { PaletteOption } from './palette-option.tsx';
import styles from './palette.module.css';

/** Commands that are listed together. */
export type Section = { readonly group: Command['group'] | 'commands'; readonly commands: readonly Command[] };

/** The best matches and the search need no heading. */
const hasHeading = ({ group }: Section): boolean => group !== 'commands' && group !== 'search';

const isToggle = (event: KeyboardEvent): boolean => pressedKey(event) === PALETTE_KEY && hasModifiers(event, true);

/** The dialog of the command palette: a field, and below it the commands that match. The focus stays in the field, and the arrow keys mark a command (rule palette-open). */
export function PaletteDialog({ sections }: { sections: readonly Section[] }) {
  const intl = useIntl();
  const id = useId();
  const palette = useSessionActor('commandPalette');
  const query = useSelected(palette, selectQuery);
  const moved = useSelected(palette, selectMarked);
  const phase = useSelected(palette, selectPeoplePhase);
  const hasSearched = useSelected(palette, selectHasSearched);
  const list = useRef<HTMLDivElement>(null);
  // The first option is marked then, and Enter must not run one out of view.
  useEffect(() => {
    if (list.current) list.current.scrollTop = 0;
  }, [query]);
  const shown = sections.filter(({ commands }) => commands.length > 0);
  const all = shown.flatMap(({ commands }) => commands);
  const found = all.filter(({ group }) => group !== 'search').length;
  const marked = all.find(({ key }) => key === moved) ?? all[0];
  // While accounts may still be found, or can't be requested yet, "nothing found" is not shown.
  const isNone = !phase && found === 0 && (hasSearched || (all.length === 0 && query.trim() !== '@'));
  const close = () => palette.send({ type: 'palette.close' });
  const run = (command: Command) => palette.send({ type: 'palette.run', commandId: command.key });
  const mark = (command: Command | undefined) => command && palette.send({ type: 'palette.mark', commandId: command.key });
  const optionId = (command: Command) => `${id}-${all.indexOf(command)}`;
  const step = (by: 1 | -1) => mark(all.at((all.indexOf(marked as Command) + by) % all.length));
  // A repeating key would close and open it in turn.
  const toggle = ({ repeat }: KeyboardEvent) => !repeat && close();
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (isToggle(event)) toggle(event);
    else if (event.key === 'ArrowDown' && marked) step(1);
    else if (event.key === 'ArrowUp' && marked) step(-1);
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement && marked) run(marked);
    else return;
    event.preventDefault();
    // The page listens to the same key, and the palette is closed by then.
    event.stopPropagation();
  };
  return (
    <Dialog
      variant="sheet"
      title={intl.formatMessage({ id: 'palette.title' })}
      closeLabel={intl.formatMessage({ id: 'general.close' })}
      onClose={close}
    >
      <div role="presentation" className={styles.palette} onKeyDown={press}>
        <div className={styles.field}>
          <SearchIcon />
          <input
            type="text"
            role="combobox"
            data-autofocus
            className={styles.input}
            aria-label={intl.formatMessage({ id: 'palette.label' })}
            placeholder={intl.formatMessage({ id: 'palette.placeholder' })}
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-expanded={all.length > 0}
            aria-controls={all.length > 0 ? `${id}-list` : undefined}
            aria-activedescendant={marked && optionId(marked)}
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="go"
            spellCheck={false}
            maxLength={100}
            dir={query === '' ? undefined : 'auto'}
            value={query}
            onChange={({ currentTarget }) => palette.send({ type: 'palette.type', query: currentTarget.value })}
          />
        </div>
        <div className={styles.results}>
          {all.length > 0 && (
            <div
              ref={list}
              role="listbox"
              id={`${id}-list`}
              className={styles.list}
              aria-label={intl.formatMessage({ id: 'palette.commands' })}
            >
              {shown.map((section) => (
                <div key={section.group} role="group" aria-label={intl.formatMessage({ id: `palette.group.${section.group}` })}>
                  {hasHeading(section) && (
                    <div className={styles.heading} aria-hidden="true">
                      <FormattedMessage id={`palette.group.${section.group}`} />
                    </div>
                  )}
                  {section.commands.map((command) => (
                    <PaletteOption
                      key={command.key}
                      id={optionId(command)}
                      command={command}
                      isMarked={command === marked}
                      isMoved={command.key === moved}
                      onPoint={() => mark(command)}
                      onPick={() => run(command)}
                    />
                  ))}
                </div>
              ))}
            </div>
          )}
          <AccountsState isNone={isNone} />
        </div>
        <VisuallyHidden>
          <span role="status">{found > 0 && query !== '' && <FormattedMessage id="search.found" values={{ count: found }} />}</span>
        </VisuallyHidden>
      </div>
    </Dialog>
  );
}

/** Reports how the search for accounts is doing, and that nothing matches (rules palette-accounts, palette-slow). */
function AccountsState({ isNone }: { isNone: boolean }) {
  const palette = useSessionActor('commandPalette');
  const phase = useSelected(palette, selectPeoplePhase);
  return (
    <div className={styles.state}>
      <p role="status">
        {phase && <FormattedMessage id={`palette.accounts.${phase}`} />}
        {!phase && isNone && <FormattedMessage id="palette.none" />}
      </p>
      {phase === 'failed' && (
        <Button variant="quiet" onClick={() => palette.send({ type: 'palette.retry' })}>
          <FormattedMessage id="general.retry" />
        </Button>
      )}
    </div>
  );
}
