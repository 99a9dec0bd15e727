import { useIntl } from 'react-intl';
import { useSessionActor } from '#react/hooks.ts';
import { Question } from '#ui/question.tsx';

/** The confirmation before a status is deleted and redrafted (rules confirm-defaults, redraft-whole). */
export function RedraftQuestion() {
  const intl = useIntl();
  const rewrites = useSessionActor('rewrites');
  return (
    <Question
      title={intl.formatMessage({ id: 'status.ask.redraft_title' })}
      closeLabel={intl.formatMessage({ id: 'general.close' })}
      cancelLabel={intl.formatMessage({ id: 'general.cancel' })}
      doLabel={intl.formatMessage({ id: 'status.ask.redraft_do' })}
      isDanger
      onCancel={() => rewrites.send({ type: 'rewrite.cancel' })}
      onConfirm={() => rewrites.send({ type: 'rewrite.confirm' })}
    >
      {intl.formatMessage({ id: 'status.ask.redraft' })}
    </Question>
  );
}
