import { useMessageText } from '#i18n/message-text.ts';
import { useIntl } from 'react-intl';
import { selectProblem } from '#machines/session/login.machine.ts';
import { useSelected } from '#react/use-selected.ts';
import { Alert } from '#ui/alert.tsx';
import type { LoginActor } from './guest-actors.ts';

/** The failure of the last attempt, until it is dismissed. */
export function LoginProblem({ login }: { login: LoginActor }) {
  const intl = useIntl();
  const messageText = useMessageText();
  const problem = useSelected(login, selectProblem);
  return (
    problem && (
      <Alert dismissLabel={intl.formatMessage({ id: 'general.dismiss' })} onDismiss={() => login.send({ type: 'login.dismiss' })}>
        {messageText(problem)}
      </Alert>
    )
  );
}
