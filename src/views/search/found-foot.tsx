import { useSelector } from '@xstate/react';
import { selectFoundIds, selectFoundRest } from '#machines/search/search-list.machine.ts';
import { useVisitor } from '#app/hooks.ts';
import type { SearchListActor } from '#app/use-watched-search.ts';
import { SEARCH_PAGE } from '#domain/search/search.ts';
import { Words } from '#i18n/words.tsx';
import { LoginLink } from '#parts/page/login-link.tsx';
import { Button } from '#ui/button.tsx';
import styles from './search.module.css';

/** What stands under the last row (rule search-pages): the way on, or that there is none; a guest may get no further (rule search-guests). */
export function FoundFoot({ list }: { list: SearchListActor }) {
  const rest = useSelector(list, selectFoundRest);
  const isFull = useSelector(list, (snapshot) => selectFoundIds(snapshot).length === SEARCH_PAGE);
  const isGuest = useVisitor().accountId === undefined;
  if (rest === 'end') {
    return (
      <div className={styles.foot}>
        <p>
          <Words id={isGuest && isFull ? 'search.log_in_for_more' : 'search.end'} />
        </p>
        {isGuest && isFull && <LoginLink />}
      </div>
    );
  }
  return (
    <div className={styles.foot}>
      {rest === 'failed' && (
        <p role="alert">
          <Words id="search.more_failed" />
        </p>
      )}
      <Button look="quiet" isInert={rest === 'loading'} onClick={() => list.send({ type: 'found.more' })}>
        <Words id={rest === 'loading' ? 'general.loading' : rest === 'failed' ? 'general.retry' : 'search.more'} />
      </Button>
    </div>
  );
}
