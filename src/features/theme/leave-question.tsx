import { FormattedMessage, useIntl } from 'react-intl';
import { Question } from '#ui/question.tsx';

/** The actions that lose changes: discarding all of them, or resetting the theme made from them. */
export type Discarding = 'theme.discard' | 'theme.reset';
type Props = { what: Discarding; onCancel: () => void; onConfirm: () => void };

/** Asks for confirmation before changes are lost. */
export function LeaveQuestion({ what, onCancel, onConfirm }: Props) {
  const intl = useIntl();
  const isReset = what === 'theme.reset';
  const title = intl.formatMessage({ id: isReset ? 'theme.reset_all' : 'theme.discard' });
  return (
    <Question
      title={title}
      closeLabel={intl.formatMessage({ id: 'general.close' })}
      cancelLabel={intl.formatMessage({ id: 'general.cancel' })}
      doLabel={title}
      isDanger
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <p>
        <FormattedMessage id={isReset ? 'theme.reset_confirm' : 'theme.discard_confirm'} />
      </p>
    </Question>
  );
}
