import { FormattedMessage } from 'react-intl';
import { useMessageText } from '#i18n/message-text.ts';
import { selectElsewhere, selectSearchFailure, selectSearchQuery } from '#machines/search/search.selectors.ts';
import { useSessionActor, useVisitor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { serverOf } from '#domain/search/lead.ts';
import { statusText } from '#domain/text/failure-text.ts';
import { LoginLink } from '#components/page/login-link.tsx';
import { Button } from '#ui/button.tsx';
import styles from './search.module.css';

/**
 * Above the results for an address or a handle: a button that queries its server, and the state of that request; guests query only this server, which may fail as well (rules search-resolve, search-guests).
 */
export function OtherServers() {
  const messageText = useMessageText();
  const search = useSessionActor('search');
  const elsewhere = useSelected(search, selectElsewhere);
  const query = useSelected(search, selectSearchQuery);
  const failure = useSelected(search, selectSearchFailure);
  const isGuest = useVisitor().accountId === undefined;
  if (elsewhere === undefined) return null;
  const server = <bdi>{serverOf(query)}</bdi>;
  const again = () => search.send({ type: 'search.submit' });
  if (isGuest) {
    return (
      <div className={styles.elsewhere}>
        {elsewhere === 'failed' && failure && (
          <>
            <div role="alert">
              <p>
                <FormattedMessage id="search.failed" />
              </p>
              <p>{messageText(statusText(failure))}</p>
            </div>
            <Button variant="quiet" onClick={again}>
              <FormattedMessage id="general.retry" />
            </Button>
          </>
        )}
        <p>
          <FormattedMessage id="search.guest_help" />
        </p>
        <LoginLink />
      </div>
    );
  }
  const isSearching = elsewhere === 'searching';
  return (
    <div className={styles.elsewhere}>
      <p role={elsewhere === 'failed' ? 'alert' : 'status'}>
        <FormattedMessage id={`search.elsewhere.${elsewhere}`} values={{ server, query: <bdi>{query}</bdi> }} />
        {elsewhere === 'failed' && failure && <> {messageText(statusText(failure))}</>}
      </p>
      <Button variant="quiet" isInert={isSearching} onClick={again}>
        <FormattedMessage id={elsewhere === 'failed' || elsewhere === 'missing' ? 'general.retry' : 'search.other_servers'} />
      </Button>
    </div>
  );
}
