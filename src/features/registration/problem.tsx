import { useMessageText } from '#i18n/message-text.ts';
import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import { selectProblem } from '#machines/registration/registration.machine.ts';
import { Alert } from '#ui/alert.tsx';
import type { RegistrationActor } from './actors.ts';

/** What went wrong with the last try and belongs to no field, until it is dismissed. */
export function Problem({ registration }: { registration: RegistrationActor }) {
  const intl = useIntl();
  const messageText = useMessageText();
  const problem = useSelector(registration, selectProblem);
  return (
    problem && (
      <Alert
        dismissLabel={intl.formatMessage({ id: 'general.dismiss' })}
        onDismiss={() => registration.send({ type: 'registration.dismiss' })}
      >
        {messageText(problem)}
      </Alert>
    )
  );
}
