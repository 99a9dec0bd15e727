import { FormattedMessage, useIntl } from 'react-intl';
import { selectDirectQuestion } from '#machines/direct-messages/direct-messages.selectors.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { Question } from '#ui/question.tsx';

/** The confirmation before a conversation is dismissed, while it is open (rule conversation-dismissed). */
export function DismissQuestion() {
  const intl = useIntl();
  const direct = useSessionActor('directMessages');
  const isConfirming = useSelected(direct, selectDirectQuestion) !== undefined;
  return (
    isConfirming && (
      <Question
        title={intl.formatMessage({ id: 'conversations.dismiss' })}
        closeLabel={intl.formatMessage({ id: 'general.close' })}
        cancelLabel={intl.formatMessage({ id: 'general.cancel' })}
        doLabel={intl.formatMessage({ id: 'conversations.dismiss' })}
        isDanger
        onCancel={() => direct.send({ type: 'direct.cancel' })}
        onConfirm={() => direct.send({ type: 'direct.confirm' })}
      >
        <FormattedMessage id="conversations.dismiss_confirm" />
      </Question>
    )
  );
}
