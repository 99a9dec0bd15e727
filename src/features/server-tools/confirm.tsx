import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from '#i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Props = {
  message: MessageId;
  /** The button's name where several have the same label. */
  name?: string | undefined;
  question: ReactNode;
  typedName?: string | undefined;
  /** True while another action runs. */
  isInert: boolean;
  onConfirm: () => void;
};

/** A button with a confirmation, where the consequence requires it by typing a name. */
export function Confirm({ name, onConfirm, ...asked }: Props) {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" isInert={asked.isInert} aria-label={name} onClick={() => setOpen(true)}>
        {intl.formatMessage({ id: asked.message })}
      </Button>
      {isOpen && (
        <ConfirmDialog
          {...asked}
          onCancel={() => setOpen(false)}
          onConfirm={() => {
            setOpen(false);
            onConfirm();
          }}
        />
      )}
    </>
  );
}
