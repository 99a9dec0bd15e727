import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { selectFoundPeople, selectIsFollowing, selectSearch, selectSearchPhase } from '#machines/lists/list-search.machine.ts';
import { useCan, useSessionActor } from '#app/hooks.ts';
import { useWords, Words } from '#i18n/words.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './lists.module.css';

/** The search for people who may be put on a list, with a row for each that is found; where only those may be on it whom one follows, that is no choice (rule list-search). */
export function PeopleSearch({ children }: { children: (accountId: string) => ReactNode }) {
  const { words } = useWords();
  const search = useSessionActor('listSearch');
  const query = useSelector(search, selectSearch);
  const isFollowing = useSelector(search, selectIsFollowing);
  const found = useSelector(search, selectFoundPeople);
  const phase = useSelector(search, selectSearchPhase);
  const mayBeAnyone = useCan('listsOfAnyone');
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
          label={words('lists.search')}
          type="search"
          value={query}
          dir="auto"
          autoComplete="off"
          onChange={({ currentTarget }) => search.send({ type: 'search.type', query: currentTarget.value })}
        />
        {mayBeAnyone && (
          <Checkbox isOn={isFollowing} onChange={(isOn) => search.send({ type: 'search.scope', isFollowing: isOn })}>
            <Words id="lists.search_following" />
          </Checkbox>
        )}
      </form>
      <p role="status" className={styles.said}>
        {phase === 'typing' && <Words id="lists.search_waits" />}
        {phase === 'searching' && <Words id="general.loading" />}
        {phase === 'found' &&
          (found.length === 0 ? <Words id="lists.search_none" /> : words('lists.search_found', { count: found.length }))}
      </p>
      {phase === 'failed' && (
        <div className={styles.foot}>
          <p role="alert">
            <Words id="lists.search_failed" />
          </p>
          <Button look="quiet" onClick={() => search.send({ type: 'search.submit' })}>
            <Words id="general.retry" />
          </Button>
        </div>
      )}
      {found.length > 0 && phase !== 'failed' && (
        <ul className={styles.people} aria-label={words('lists.found')}>
          {found.map((id) => (
            <li key={id}>{children(id)}</li>
          ))}
        </ul>
      )}
    </>
  );
}
