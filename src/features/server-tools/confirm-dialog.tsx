import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from '#i18n/messages.ts';
import { isTypedName } from '#domain/account/typed-name.ts';
import { Question } from '#ui/question.tsx';
import { TypedNameField } from '#ui/typed-name-field.tsx';

type Props = {
  message: MessageId;
  question: ReactNode;
  /** Has to be typed first, as for an action that can't be undone (rule tools-confirmed). */
  typedName?: string | undefined;
  /** True while another action runs, which the dialog notes: a confirmation would be lost. */
  isInert: boolean;
  onCancel: () => void;
  onConfirm: () => void;
};

/** Asks for a confirmation, where the consequence requires it by typing a name. */
export function ConfirmDialog({ message, question, typedName, isInert, onCancel, onConfirm }: Props) {
  const intl = useIntl();
  const [typed, setTyped] = useState('');
  return (
    <Question
      title={intl.formatMessage({ id: message })}
      closeLabel={intl.formatMessage({ id: 'general.close' })}
      cancelLabel={intl.formatMessage({ id: 'general.cancel' })}
      doLabel={intl.formatMessage({ id: message })}
      isDanger
      isInert={isInert || (typedName !== undefined && !isTypedName(typed, typedName))}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <p>{question}</p>
      <p role="status">{isInert && intl.formatMessage({ id: 'server_tools.busy' })}</p>
      {typedName !== undefined && (
        <TypedNameField
          label={intl.formatMessage({ id: 'server_tools.type_name' }, { name: typedName })}
          dir="auto"
          typed={typed}
          onType={setTyped}
        />
      )}
    </Question>
  );
}
