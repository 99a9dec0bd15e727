import { useSelector } from '@xstate/react';
import { selectFoundPeople, selectSearch, selectSearchPhase } from '#machines/lists/list-search.machine.ts';
import { useRow, useSessionActor } from '#app/hooks.ts';
import { useGoBack } from '#app/use-go-back.ts';
import { useWords, Words } from '#i18n/words.tsx';
import { ScreenHead } from '#parts/page/screen-head.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { BackIcon } from '#ui/icons.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './chats.module.css';
import { PersonToChat } from './person-to-chat.tsx';
import { useChatList } from './use-chat-list.ts';

/** Looks for somebody to chat with; while nothing is typed, those are suggested whom one chats with (rule chat-new). */
export function NewChat() {
  const { words } = useWords();
  const goBack = useGoBack();
  const search = useSessionActor('chatSearch');
  const query = useSelector(search, selectSearch);
  const found = useSelector(search, selectFoundPeople);
  const phase = useSelector(search, selectSearchPhase);
  const isAsked = query.trim() !== '';
  return (
    <>
      <ScreenHead title={words('chats.new')}>
        <IconButton className={styles.back} label={words('chats.back')} icon={<BackIcon />} onClick={goBack} />
      </ScreenHead>
      <form
        role="search"
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          search.send({ type: 'search.submit' });
        }}
      >
        <TextField
          label={words('chats.people')}
          placeholder={words('chats.people')}
          type="search"
          autoFocus
          dir="auto"
          autoComplete="off"
          value={query}
          onChange={({ currentTarget }) => search.send({ type: 'search.type', query: currentTarget.value })}
        />
      </form>
      <p role="status" className={styles.said}>
        {phase === 'searching' && <Words id="general.loading" />}
        {isAsked && phase === 'found' && words('chats.people_found', { count: found.length })}
      </p>
      {phase === 'failed' && (
        <div className={styles.foot}>
          <p role="alert">
            <Words id="chats.people_failed" />
          </p>
          <Button look="quiet" onClick={() => search.send({ type: 'search.submit' })}>
            <Words id="general.retry" />
          </Button>
        </div>
      )}
      {isAsked ? phase === 'found' && <People ids={found} label={words('chats.people_shown')} /> : <Suggested />}
    </>
  );
}

function Suggested() {
  const { words } = useWords();
  const { ids } = useChatList();
  return (
    <>
      {ids.length > 0 && (
        <h2 className={styles.said}>
          <Words id="chats.suggested" />
        </h2>
      )}
      <ul className={styles.people} aria-label={words('chats.suggested')}>
        {ids.map((id) => (
          <Partner key={id} chatId={id} />
        ))}
      </ul>
    </>
  );
}

function Partner({ chatId }: { chatId: string }) {
  const chat = useRow('chats', chatId);
  return chat ? <PersonToChat accountId={chat.accountId} /> : null;
}

function People({ ids, label }: { ids: readonly string[]; label: string }) {
  return (
    <ul className={styles.people} aria-label={label}>
      {ids.map((id) => (
        <PersonToChat key={id} accountId={id} />
      ))}
    </ul>
  );
}
