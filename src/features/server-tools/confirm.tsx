import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from '#i18n/messages.ts';
import { isTypedName } from '#domain/account/typed-name.ts';
import { Button } from '#ui/button.tsx';
import { Question } from '#ui/question.tsx';
import { TextField } from '#ui/text-field.tsx';

type Props = {
  message: MessageId;
  /** The button's name where several have the same label. */
  name?: string | undefined;
  question: ReactNode;
  /** Has to be typed first, as for an action that can't be undone (rule tools-confirmed). */
  typedName?: string;
  /** True while another action runs, which the open dialog notes: a confirmation would be lost. */
  isInert: boolean;
  onConfirm: () => void;
};

/** A button with a confirmation, where the consequence requires it by typing a name. */
export function Confirm({ message, name, question, typedName, isInert, onConfirm }: Props) {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const close = () => {
    setOpen(false);
    setTyped('');
  };
  return (
    <>
      <Button variant="quiet" isInert={isInert} aria-label={name} onClick={() => setOpen(true)}>
        {intl.formatMessage({ id: message })}
      </Button>
      {isOpen && (
        <Question
          title={intl.formatMessage({ id: message })}
          closeLabel={intl.formatMessage({ id: 'general.close' })}
          cancelLabel={intl.formatMessage({ id: 'general.cancel' })}
          doLabel={intl.formatMessage({ id: message })}
          isDanger
          isInert={isInert || (typedName !== undefined && !isTypedName(typed, typedName))}
          onCancel={close}
          onConfirm={() => {
            close();
            onConfirm();
          }}
        >
          <p>{question}</p>
          <p role="status">{isInert && intl.formatMessage({ id: 'server_tools.busy' })}</p>
          {typedName !== undefined && (
            <TextField
              label={intl.formatMessage({ id: 'server_tools.type_name' }, { name: typedName })}
              dir="auto"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          )}
        </Question>
      )}
    </>
  );
}
