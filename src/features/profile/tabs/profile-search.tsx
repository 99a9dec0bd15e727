import { FormattedMessage, useIntl } from 'react-intl';
import { useRef, type FormEvent, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import {
  selectFoundIds,
  selectRemainingFound,
  selectProfileText,
  selectSearchFailure,
  selectSearchPhase,
  type profileSearchMachine,
} from '#machines/profile/profile-search.machine.ts';
import { useCan, useMaybeSessionActor, useRow, useVisitor } from '#react/hooks.ts';
import { useWatchedProfileSearch } from '#react/use-watched-profile.ts';
import { useSelected } from '#react/use-selected.ts';
import { useMessageText } from '#i18n/message-text.ts';
import { statusText } from '#domain/text/failure-text.ts';
import { LoadFailed } from '#components/page/load-failed.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { SearchIcon } from '#ui/lazy-icons.tsx';
import { giveFocus } from '#ui/leave-focus.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { Feed } from '#components/feed/feed.tsx';
import { ListFooter } from '#components/list/list-footer.tsx';
import { FoundStatus } from '#components/timeline/found-status.tsx';
import styles from './profile-search.module.css';

type Actor = ActorRefFrom<typeof profileSearchMachine>;
type Props = { accountId: string; children: ReactNode };

/** A field that finds posts of the account, where the server can (rule profile-search); its results replace the posts until it is emptied. */
export function ProfileSearch({ accountId, children }: Props) {
  const isMember = useVisitor().accountId !== undefined;
  const isOffered = useCan('searchByAccount') && isMember;
  useWatchedProfileSearch(accountId, isOffered);
  const search = useMaybeSessionActor('profileSearch');
  const phase = useSelected(search, (snapshot) => (snapshot ? selectSearchPhase(snapshot) : 'idle'));
  if (!isOffered || search === undefined) return children;
  return (
    <>
      <Field search={search} accountId={accountId} />
      {phase === 'idle' ? children : <Results search={search} phase={phase} />}
    </>
  );
}

const LONGEST = 500; // our choice

function Field({ search, accountId }: { search: Actor; accountId: string }) {
  const intl = useIntl();
  const text = useSelected(search, selectProfileText);
  const name = useRow('accounts', accountId)?.acct ?? '';
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search.send({ type: 'profileSearch.submit' });
  };
  const clear = () => {
    search.send({ type: 'profileSearch.clear' });
    giveFocus(field.current);
  };
  const label = intl.formatMessage({ id: 'profile_search.label' }, { name: `@${name}` });
  return (
    <form role="search" aria-label={label} className={styles.form} onSubmit={submit}>
      <TextField
        ref={field}
        label={label}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={LONGEST}
        dir="auto"
        value={text}
        onChange={({ currentTarget }) => search.send({ type: 'profileSearch.type', text: currentTarget.value })}
        end={
          <>
            {text !== '' && <IconButton label={intl.formatMessage({ id: 'search.clear' })} icon={<CloseIcon />} onClick={clear} />}
            <IconButton type="submit" label={intl.formatMessage({ id: 'search.submit' })} icon={<SearchIcon />} />
          </>
        }
      />
    </form>
  );
}

function Results({ search, phase }: { search: Actor; phase: 'searching' | 'failed' | 'shown' }) {
  const intl = useIntl();
  const messageText = useMessageText();
  const failure = useSelected(search, selectSearchFailure);
  const ids = useSelected(search, selectFoundIds);
  if (phase === 'searching') return <Skeleton label={intl.formatMessage({ id: 'general.loading' })} shape="rows" />;
  if (phase === 'failed') {
    return (
      <LoadFailed title={intl.formatMessage({ id: 'profile_search.failed' })} onRetry={() => search.send({ type: 'profileSearch.retry' })}>
        {failure && messageText(statusText(failure))}
      </LoadFailed>
    );
  }
  return (
    <>
      <VisuallyHidden>
        <span role="status">{intl.formatMessage({ id: 'profile_search.found' }, { count: ids.length })}</span>
      </VisuallyHidden>
      {ids.length === 0 ? (
        <EmptyState icon={<SearchIcon />} title={intl.formatMessage({ id: 'profile_search.none' })}>
          <FormattedMessage id="profile_search.none_hint" />
        </EmptyState>
      ) : (
        <FoundPosts search={search} />
      )}
    </>
  );
}

const MESSAGES = { failed: 'profile_tabs.more_failed', end: 'profile_tabs.end', more: 'profile_tabs.more' } as const;
const nothing = () => {};

function FoundPosts({ search }: { search: Actor }) {
  const intl = useIntl();
  const ids = useSelected(search, selectFoundIds);
  const rest = useSelected(search, selectRemainingFound);
  const more = () => search.send({ type: 'profileSearch.more' });
  return (
    <>
      <Feed
        ids={ids}
        label={intl.formatMessage({ id: 'profile_search.results' })}
        isWhole={rest === 'end'}
        isBusy={rest === 'loading'}
        hold={undefined}
        onLeave={nothing}
        onPresence={nothing}
        onEndReached={() => {
          if (rest === 'idle') more();
        }}
      >
        {(index) => <FoundStatus statusId={ids[index] ?? ''} />}
      </Feed>
      <ListFooter rest={rest} messages={MESSAGES} onMore={more} />
    </>
  );
}
