import { FormattedMessage, useIntl } from 'react-intl';
import { selectAccessProblem, selectIsLeaving } from '#machines/moderation/moderation-access.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { useMessageText } from '#i18n/message-text.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { AdministrationIcon } from '#ui/lazy-icons.tsx';

/** Explains that the login didn't include moderation, with a button for the server's page that allows it (rule moderation-access). */
export function AccessNeeded() {
  const intl = useIntl();
  const messageText = useMessageText();
  const access = useSessionActor('moderationAccess');
  const isLeaving = useSelected(access, selectIsLeaving);
  const problem = useSelected(access, selectAccessProblem);
  const allow = (
    <Button isInert={isLeaving} onClick={() => access.send({ type: 'access.request' })}>
      <FormattedMessage id="moderation.access.allow" />
    </Button>
  );
  return (
    <EmptyState icon={<AdministrationIcon />} title={intl.formatMessage({ id: 'moderation.access.needed' })} action={allow}>
      <FormattedMessage id="moderation.access.help" />
      <span role="status">{problem && messageText(problem)}</span>
    </EmptyState>
  );
}
