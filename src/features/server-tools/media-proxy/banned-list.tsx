import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectIsActing, selectPart } from '#machines/support/part.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { hasMorePages } from '#domain/server-tools/pages.ts';
import { RowList } from '#components/list/row-list.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SearchIcon } from '#ui/icons.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from '../server-tools.module.css';

/** The files that the media proxy doesn't serve, with a search. */
export function BannedList() {
  const intl = useIntl();
  const mediaProxy = useSessionActor('mediaProxy');
  const part = useSelected(mediaProxy, selectPart);
  const { query = '', urls = [] } = part ?? {};
  const isActing = useSelected(mediaProxy, selectIsActing);
  return (
    <>
      {(urls.length > 0 || query !== '') && <BanSearch query={query} isInert={isActing} />}
      {urls.length === 0 ? (
        <EmptyState
          icon={<SearchIcon />}
          title={intl.formatMessage({ id: query === '' ? 'server_tools.media_proxy.none' : 'server_tools.media_proxy.none_found' })}
        >
          {query === '' && <FormattedMessage id="server_tools.media_proxy.none_help" />}
        </EmptyState>
      ) : (
        <RowList ids={urls} className={styles.listed} label={intl.formatMessage({ id: 'server_tools.media_proxy.banned' })}>
          {(url) => (
            <div className={styles.row}>
              <span className={styles.about} dir="ltr">
                {url}
              </span>
              <Button
                variant="quiet"
                isInert={isActing}
                aria-label={intl.formatMessage({ id: 'server_tools.media_proxy.unban_one' }, { url })}
                onClick={() => mediaProxy.send({ type: 'part.action', action: { type: 'unban', urls: [url] } })}
              >
                <FormattedMessage id="server_tools.media_proxy.unban" />
              </Button>
            </div>
          )}
        </RowList>
      )}
      {part && hasMorePages(part) && (
        <Button variant="quiet" isInert={isActing} onClick={() => mediaProxy.send({ type: 'part.action', action: { type: 'more' } })}>
          <FormattedMessage id="general.show_more" />
        </Button>
      )}
    </>
  );
}

function BanSearch({ query, isInert }: { query: string; isInert: boolean }) {
  const intl = useIntl();
  const mediaProxy = useSessionActor('mediaProxy');
  const [typed, setTyped] = useState(query);
  return (
    <form
      className={styles.line}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isInert) mediaProxy.send({ type: 'part.action', action: { type: 'search', query: typed.trim() } });
      }}
    >
      <TextField
        label={intl.formatMessage({ id: 'server_tools.media_proxy.search' })}
        type="search"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" variant="quiet" isInert={isInert}>
        <FormattedMessage id="server_tools.media_proxy.find" />
      </Button>
    </form>
  );
}
