import { FormattedMessage, useIntl } from 'react-intl';
import { selectDetailsQuery, selectDetailsState, selectFailure, selectFound } from '#machines/status-details/status-details.selectors.ts';
import { useSessionActor, useVisitor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { mustLogIn } from '#domain/text/failure.ts';
import type { MessageId } from '#i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LoginLink } from '#components/page/login-link.tsx';
import { useRouteChange } from '#components/navigation/use-route-change.ts';
import { TITLES } from './titles.ts';
import { VersionList } from './version-list.tsx';
import { AccountIds } from './account-ids.tsx';
import { SourceText } from './source-text.tsx';
import { ReactionList } from './reaction-list.tsx';
import styles from './account-ids.module.css';

const FAILURES = {
  favourites: 'account_list.failed',
  repeats: 'account_list.failed',
  reactions: 'account_list.failed',
  history: 'status_history.failed',
  source: 'status_source.failed',
} as const satisfies Record<string, MessageId>;

/** The dialog of the favourites, reblogs and reactions of a status, of its versions, or of its source; it closes with the screen that it was opened on. */
export function StatusDetails() {
  const intl = useIntl();
  const details = useSessionActor('statusDetails');
  const state = useSelected(details, selectDetailsState);
  const { of, statusId } = useSelected(details, selectDetailsQuery);
  const found = useSelected(details, selectFound);
  const failure = useSelected(details, selectFailure);
  const isGuest = useVisitor().accountId === undefined;
  const isClosed = failure !== undefined && mustLogIn(failure, isGuest);
  const close = () => details.send({ type: 'details.close' });
  useRouteChange(close);
  return (
    <Dialog
      variant="sheet"
      title={intl.formatMessage({ id: TITLES[of] })}
      closeLabel={intl.formatMessage({ id: 'general.close' })}
      onClose={close}
    >
      {state === 'fetching' && (
        <p className={styles.word} role="status">
          <FormattedMessage id="general.loading" />
        </p>
      )}
      {state === 'failed' && (
        <div className={styles.word} role="alert">
          <p>
            <FormattedMessage id={isClosed ? 'status.log_in' : FAILURES[of]} />
          </p>
          {isClosed && <LoginLink />}
          <Button variant="quiet" onClick={() => details.send({ type: 'details.retry' })}>
            <FormattedMessage id="general.retry" />
          </Button>
        </div>
      )}
      {found && 'people' in found && <AccountIds ids={found.people} />}
      {found && 'reactions' in found && <ReactionList reactions={found.reactions} />}
      {found && 'source' in found && <SourceText statusId={statusId} source={found.source} />}
      {found && 'versions' in found && <VersionList versions={found.versions} />}
    </Dialog>
  );
}
