import { FormattedMessage, useIntl } from 'react-intl';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { selectFoundAccounts, selectSearch, selectSearchPhase, type listSearchMachine } from '#machines/lists/list-search.machine.ts';
import { useSelected } from '#react/use-selected.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './account-search.module.css';

type Props = {
  search: ActorRefFrom<typeof listSearchMachine>;
  autoFocus?: boolean;
  /** The choice of the accounts to search. */
  scope?: ReactNode;
  /** Shown until typing pauses. */
  hint?: ReactNode;
  /** Shown while there is no search. */
  idle?: ReactNode;
  children: (accountId: string) => ReactNode;
};

/** A search for accounts, with a row for each result (rules list-search, chat-new). */
export function AccountSearch({ search, autoFocus = false, scope, hint, idle, children }: Props) {
  const intl = useIntl();
  const query = useSelected(search, selectSearch);
  const found = useSelected(search, selectFoundAccounts);
  const phase = useSelected(search, selectSearchPhase);
  return (
    <>
      <form
        role="search"
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          search.send({ type: 'search.submit' });
        }}
      >
        <TextField
          label={intl.formatMessage({ id: 'account_search.label' })}
          type="search"
          autoFocus={autoFocus}
          value={query}
          dir="auto"
          autoComplete="off"
          onChange={({ currentTarget }) => search.send({ type: 'search.type', query: currentTarget.value })}
        />
        {scope}
      </form>
      <p role="status" className={styles.message}>
        {phase === 'typing' && hint}
        {phase === 'searching' && <FormattedMessage id="general.loading" />}
        {phase === 'found' && intl.formatMessage({ id: 'account_search.found' }, { count: found.length })}
      </p>
      {phase === 'failed' && (
        <div className={styles.footer}>
          <p role="alert">
            <FormattedMessage id="account_search.failed" />
          </p>
          <Button variant="quiet" onClick={() => search.send({ type: 'search.submit' })}>
            <FormattedMessage id="general.retry" />
          </Button>
        </div>
      )}
      {found.length > 0 && phase !== 'failed' && (
        <ul className={styles.accounts} aria-label={intl.formatMessage({ id: 'account_search.shown' })}>
          {found.map((id) => (
            <li key={id}>{children(id)}</li>
          ))}
        </ul>
      )}
      {phase === 'idle' && idle}
    </>
  );
}
