import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/button.tsx';
import type { MessageId } from '#i18n/messages.ts';
import styles from './server-tools.module.css';

type Props = {
  /** The id of the form that the first button submits. */
  form: string;
  submit: MessageId;
  /** The accessible name of the first button, if its text alone is ambiguous. */
  name?: string;
  isUnready: boolean;
  isChanged: boolean;
  isActing: boolean;
  onDiscard: () => void;
  children?: ReactNode;
};

/** The buttons below a form whose texts are a draft: save, discard the changes, and further ones. They are outside of the form, so that Enter in their dialogs doesn't submit it. */
export function DraftButtons({ form, submit, name, isUnready, isChanged, isActing, onDiscard, children }: Props) {
  return (
    <div className={styles.buttons}>
      <Button type="submit" form={form} isInert={isUnready} aria-label={name}>
        <FormattedMessage id={submit} />
      </Button>
      {isChanged && (
        <Button variant="quiet" isInert={isActing} onClick={onDiscard}>
          <FormattedMessage id="server_tools.discard" />
        </Button>
      )}
      {children}
    </div>
  );
}
