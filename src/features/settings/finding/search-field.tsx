import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import { useRef, type KeyboardEvent } from 'react';
import { selectQuery } from '#machines/settings/settings-window.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { SearchIcon } from '#ui/lazy-icons.tsx';
import { giveFocus } from '#ui/leave-focus.ts';
import { isComposing } from '#ui/is-composing.ts';
import styles from './finding.module.css';

/** Where the settings are searched, by any of their words (rule settings-search). Escape empties it before it closes anything. */
export function SearchField() {
  const intl = useIntl();
  const field = useRef<HTMLInputElement>(null);
  const window = useSessionActor('settingsWindow');
  const query = useSelector(window, selectQuery);
  const type = (next: string) => window.send({ type: 'window.search', query: next });
  const clear = () => {
    type('');
    giveFocus(field.current);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || query === '' || isComposing(event)) return;
    event.preventDefault();
    event.stopPropagation();
    type('');
  };
  return (
    <search className={styles.field}>
      <SearchIcon />
      <input
        ref={field}
        type="search"
        className={styles.input}
        aria-label={intl.formatMessage({ id: 'settings.search' })}
        placeholder={intl.formatMessage({ id: 'settings.search' })}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        dir={query === '' ? undefined : 'auto'}
        value={query}
        onFocus={() => window.send({ type: 'window.look' })}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={press}
      />
      {query !== '' && <IconButton label={intl.formatMessage({ id: 'settings.search.clear' })} icon={<CloseIcon />} onClick={clear} />}
    </search>
  );
}
