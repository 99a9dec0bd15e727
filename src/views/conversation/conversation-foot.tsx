import { useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import { selectFailure } from '#machines/conversations/conversation.machine.ts';
import { statusText } from '#domain/text/failure-words.ts';
import { useWords, Words } from '#i18n/words.tsx';
import { Button } from '#ui/button.tsx';
import styles from './conversation.module.css';
import type { ConversationActor } from './use-conversation.ts';

type Props = {
  foot: RefObject<HTMLDivElement | null>;
  isLoading: boolean;
  /** The conversation whose last look failed. */
  conversation: ConversationActor | undefined;
};

/** Stands below the last status: that others are to come, or that they did not. */
export function ConversationFoot({ foot, isLoading, conversation }: Props) {
  return (
    <div ref={foot} className={styles.foot}>
      {isLoading && conversation === undefined && (
        <p role="status">
          <Words id="general.loading" />
        </p>
      )}
      {conversation !== undefined && <Stale conversation={conversation} />}
    </div>
  );
}

function Stale({ conversation }: { conversation: ConversationActor }) {
  const { said } = useWords();
  const failure = useSelector(conversation, selectFailure);
  return (
    <div role="alert" className={styles.stale}>
      <p>
        <Words id="conversation.stale" />
      </p>
      {failure && <p>{said(statusText(failure))}</p>}
      <Button look="quiet" onClick={() => conversation.send({ type: 'conversation.retry' })}>
        <Words id="general.retry" />
      </Button>
    </div>
  );
}
