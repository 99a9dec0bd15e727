import { useSelector } from '@xstate/react';
import { selectFailure } from '../../../machines/conversations/conversation.machine.ts';
import { useVisitor } from '../../app/hooks.ts';
import { statusText } from '../../domain/failure-words.ts';
import { statusOf, type Failure } from '../../domain/failure.ts';
import type { Message } from '../../domain/message.ts';
import { useWords, Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { WarningIcon } from '../../ui/icons.tsx';
import type { ConversationActor } from './use-conversation.ts';

const REFUSALS: readonly (number | undefined)[] = [401, 403, 404];

/** What became of it; guests hear that they may have to log in (doc 2 §8). */
const reasonOf = (failure: Failure, isGuest: boolean): Message => {
  if (!REFUSALS.includes(statusOf(failure))) return statusText(failure);
  return { key: isGuest ? 'conversation.unauthorized' : 'conversation.gone' };
};

/** A conversation that did not come: what happened, and a way to try again. */
export function ConversationFailure({ conversation }: { conversation: ConversationActor }) {
  const { words, said } = useWords();
  const isGuest = useVisitor().accountId === undefined;
  const failure = useSelector(conversation, selectFailure);
  return (
    <EmptyState
      isUrgent
      icon={<WarningIcon />}
      title={words('conversation.failed')}
      action={
        <Button onClick={() => conversation.send({ type: 'conversation.retry' })}>
          <Words id="general.retry" />
        </Button>
      }
    >
      {failure && said(reasonOf(failure, isGuest))}
    </EmptyState>
  );
}
