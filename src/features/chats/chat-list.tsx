import { useRef, useState, type ComponentProps } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useRow, useVisitor, useEntityCache } from '#react/hooks.ts';
import { useScrollAnchorOf } from '#react/use-scroll-anchor.ts';
import { pathTo } from '#domain/routes/table.ts';
import { ListFooter } from '#components/list/list-footer.tsx';
import { LongList } from '#components/list/long-list.tsx';
import { useEndReached } from '#components/list/use-end-reached.ts';
import { linkTo } from '#components/page/link-to.tsx';
import { NewLink } from '#components/page/new-link.tsx';
import { PaneHead } from '#components/page/pane-head.tsx';
import { ScreenHead } from '#components/page/screen-head.tsx';
import { ScreenIntro } from '#components/page/screen-intro.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { WarningIcon } from '#ui/icons.tsx';
import { ChatIcon } from '#ui/lazy-icons.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { plainText } from '#components/text/plain-text.ts';
import { ChatRow } from './chat-row.tsx';
import { useChatList } from './use-chat-list.ts';
import styles from './chats.module.css';

const MESSAGES = { failed: 'chats.more_failed', end: 'chats.end', more: 'chats.more' } as const;
const NEEDS_SEARCH = 6; // our choice: fewer are in sight at once

type Props = { isPane: boolean; beside: string | undefined };

/** The visitor's chats, the most recently updated first, with a search (rule chat-list). A pane has its own scrollbar (rule chat-panes). */
export function ChatList({ isPane, beside }: Props) {
  const intl = useIntl();
  const [query, setQuery] = useState('');
  const own = useRow('accounts', useVisitor().accountId);
  const { ids, phase, rest, say } = useChatList(beside);
  const shown = useChatsWith(ids, query);
  const content = useRef<HTMLDivElement>(null);
  const older = () => say('list.older');
  useEndReached(() => {
    if (rest === 'idle') older();
  }, content);
  const retry = (
    <Button variant="quiet" onClick={() => say('list.retry')}>
      <FormattedMessage id="general.retry" />
    </Button>
  );
  const row = (id: string) => <ChatRow chatId={id} beside={beside} />;
  const Head = beside === undefined ? ScreenHead : PaneHead;
  return (
    <div ref={content}>
      <Head title={intl.formatMessage({ id: 'nav.chats' })}>
        <NewLink href={`${pathTo('chats', { username: own?.username ?? '' })}#new`}>
          <FormattedMessage id="chats.new" />
        </NewLink>
      </Head>
      <ScreenIntro>
        <FormattedMessage id="chats.intro" values={{ link: linkTo(pathTo('dms', { username: own?.username ?? '' })) }} />
      </ScreenIntro>
      {phase === 'failed' && (
        <EmptyState isUrgent icon={<WarningIcon />} title={intl.formatMessage({ id: 'chats.failed' })} action={retry} />
      )}
      {phase === 'loaded' && ids.length === 0 && (
        <EmptyState icon={<ChatIcon />} title={intl.formatMessage({ id: 'chats.none' })}>
          <FormattedMessage id="chats.none_help" />
        </EmptyState>
      )}
      {phase === 'loaded' && (ids.length >= NEEDS_SEARCH || query !== '') && (
        <div className={styles.search} role="search">
          <TextField
            label={intl.formatMessage({ id: 'chats.search' })}
            type="search"
            dir="auto"
            autoComplete="off"
            value={query}
            onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          />
        </div>
      )}
      {query !== '' && (
        <p role="status" className={shown.length === 0 ? styles.message : styles.announcement}>
          {intl.formatMessage({ id: 'chats.found' }, { count: shown.length })}
        </p>
      )}
      {shown.length > 0 && isPane && (
        <PaneRows ids={shown} beside={beside}>
          {row}
        </PaneRows>
      )}
      {shown.length > 0 && !isPane && <LongList ids={shown}>{row}</LongList>}
      {phase === 'loading' && <Skeleton label={intl.formatMessage({ id: 'general.loading' })} shape="rows" />}
      {phase === 'loaded' && rest !== 'end' && <ListFooter rest={rest} messages={MESSAGES} onMore={older} />}
    </div>
  );
}

/** The rows of a pane, whose scroll position the browser does not restore. */
function PaneRows({ beside = '', ...list }: Omit<ComponentProps<typeof LongList>, 'entry'> & { beside: string | undefined }) {
  return <LongList {...list} entry={useScrollAnchorOf(beside)} />;
}

/** Returns the chats whose recipient's name or latest message contains the query; later pages are searched as they load. */
const useChatsWith = (ids: readonly string[], query: string): readonly string[] => {
  const { tables } = useEntityCache();
  const needle = query.trim().toLowerCase();
  if (needle === '') return ids;
  return ids.filter((id) => {
    const chat = tables.chats.row(id).get();
    const account = tables.accounts.row(chat?.accountId ?? '').get();
    const message = tables.chatMessages.row(chat?.lastMessageId ?? '').get();
    const latestText = plainText(message?.content ?? '');
    return `${account?.displayName} ${account?.acct} ${latestText}`.toLowerCase().includes(needle);
  });
};
