import { useMessageText } from '#i18n/message-text.ts';
import { useIntl } from 'react-intl';
import { selectNeedsReminder, selectProblem } from '#machines/composer/composer.machine.ts';
import { useSelected } from '#react/use-selected.ts';
import { Alert } from '#ui/alert.tsx';
import type { ComposerActor } from './composer-actor.ts';

/** The validation error or failure that prevents posting, unless a confirmation is enough. */
export function ComposerProblem({ composer }: { composer: ComposerActor }) {
  const intl = useIntl();
  const messageText = useMessageText();
  const problem = useSelected(composer, selectProblem);
  const isReminder = useSelected(composer, selectNeedsReminder);
  if (!problem || isReminder) return null;
  return (
    <Alert dismissLabel={intl.formatMessage({ id: 'general.dismiss' })} onDismiss={() => composer.send({ type: 'composer.dismiss' })}>
      {messageText(problem)}
    </Alert>
  );
}
