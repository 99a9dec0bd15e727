import { useIntl, FormattedMessage } from 'react-intl';
import { useRef, type KeyboardEvent } from 'react';
import { selectQuery } from '#machines/settings/settings-window.machine.ts';
import { useSessionActor, usePageActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { SearchIcon } from '#ui/lazy-icons.tsx';
import { giveFocus, restoreFocus } from '#ui/leave-focus.ts';
import { isComposing } from '#ui/is-composing.ts';
import { findIn } from '#domain/settings/search.ts';
import { useFindables, type Found } from './use-findables.ts';
import common from '#components/settings/settings.module.css';
import styles from './search.module.css';

/** The search field of the settings (rule settings-search). Escape clears it before it closes the modal. */
export function SearchField() {
  const intl = useIntl();
  const field = useRef<HTMLInputElement>(null);
  const window = useSessionActor('settingsWindow');
  const query = useSelected(window, selectQuery);
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
        onFocus={() => window.send({ type: 'window.focus' })}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={press}
      />
      {query !== '' && <IconButton label={intl.formatMessage({ id: 'settings.search.clear' })} icon={<CloseIcon />} onClick={clear} />}
    </search>
  );
}

/** The search results; each links to its row (rule settings-search). */
export function Results({ last }: { last: string | undefined }) {
  const window = useSessionActor('settingsWindow');
  const modals = usePageActor('modals');
  const query = useSelected(window, selectQuery);
  const found = findIn(useFindables(), query);
  const go = (target: string) => {
    window.send({ type: 'window.leave' });
    modals.send({ type: 'settingsModal.pick', tab: target });
  };
  return (
    <div className={styles.results}>
      <p role="status" className={styles.count}>
        <FormattedMessage id="settings.search.found" values={{ count: found.length }} />
      </p>
      {found.length === 0 ? (
        <p className={styles.none}>
          <FormattedMessage id="settings.search.none" />
        </p>
      ) : (
        <ul>
          {found.map((one) => (
            <Result key={`${one.target} ${one.key}`} found={one} isLast={one.target === last} onPick={() => go(one.target)} />
          ))}
        </ul>
      )}
    </div>
  );
}

type ResultProps = { found: Found; isLast: boolean; onPick: () => void };

/** One setting that was found; the one that was left by the way back has the focus again. */
function Result({ found: { label, help, under, isExpert }, isLast, onPick }: ResultProps) {
  return (
    <li>
      <button type="button" ref={isLast ? takeFocus : undefined} className={styles.result} onClick={onPick}>
        <span className={styles.called}>{label}</span>
        {under !== '' && <span className={styles.under}>{under}</span>}
        {(help !== '' || isExpert) && (
          <span className={styles.message}>
            {isExpert && (
              <span className={common.advanced}>
                <FormattedMessage id="settings.advanced" />
              </span>
            )}
            {help}
          </span>
        )}
      </button>
    </li>
  );
}

const takeFocus = (entry: HTMLElement | null) => restoreFocus([entry]);
