import { useSelector } from '@xstate/react';
import { selectDirectQuestion } from '#machines/direct-messages/direct-messages.selectors.ts';
import { useSessionActor } from '#app/hooks.ts';
import { useWords, Words } from '#i18n/words.tsx';
import { Question } from '#ui/question.tsx';

/** The question before a conversation is dismissed, while it waits for an answer (rule conversation-dismissed). */
export function DismissQuestion() {
  const { words } = useWords();
  const direct = useSessionActor('directMessages');
  const isAsked = useSelector(direct, selectDirectQuestion) !== undefined;
  return (
    isAsked && (
      <Question
        title={words('conversations.dismiss')}
        closeLabel={words('general.close')}
        cancelLabel={words('general.cancel')}
        doLabel={words('conversations.dismiss')}
        isDanger
        onCancel={() => direct.send({ type: 'direct.cancel' })}
        onConfirm={() => direct.send({ type: 'direct.confirm' })}
      >
        <Words id="conversations.dismiss_confirm" />
      </Question>
    )
  );
}
