import { useMessageText } from '#i18n/message-text.ts';
import { shallowEqual, useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectLeft, selectRun, selectRunDone, selectRunState } from '#machines/moderation/bulk-action.machine.ts';
import { useCan, useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { RunTool } from '#domain/moderation/runs.ts';
import styles from '../moderation.module.css';
import { runName } from './run-name.ts';
import { RunQuestion } from './run-question.tsx';

/**
 * Asks for confirmation before an action on several accounts, shows its progress, and names those for which it failed
 * (rule accounts-several).
 */
export function RunDialog() {
  const intl = useIntl();
  const run = useSessionActor('bulkAction');
  const pendingRun = useSelected(run, selectRun);
  const state = useSelected(run, selectRunState);
  const isMastodon = useCan('accountModeration');
  if (pendingRun === undefined) return null;
  const { tool, wanted, accounts } = pendingRun;
  const title = intl.formatMessage({ id: runName(tool as RunTool, wanted, isMastodon) });
  if (state === 'confirming') return <RunQuestion run={pendingRun} title={title} />;
  return <Progress title={title} count={accounts.length} isFinished={state === 'finished'} />;
}

function Progress({ title, count, isFinished }: { title: string; count: number; isFinished: boolean }) {
  const intl = useIntl();
  const messageText = useMessageText();
  const run = useSessionActor('bulkAction');
  const done = useSelected(run, selectRunDone);
  const left = useSelector(run, selectLeft, shallowEqual);
  const end = () => run.send({ type: isFinished ? 'run.dismiss' : 'run.stop' });
  return (
    <Dialog variant="sheet" title={title} closeLabel={intl.formatMessage({ id: 'general.close' })} onClose={end}>
      <progress className={styles.progress} value={done + left.length} max={count} aria-label={title} />
      <p role="status">{intl.formatMessage({ id: isFinished ? 'moderation.run.over' : 'moderation.run.under_way' }, { done, count })}</p>
      {left.length > 0 && (
        <>
          <p>{intl.formatMessage({ id: 'moderation.run.left' }, { count: left.length })}</p>
          <ul className={styles.left}>
            {left.map(({ account: { id, acct }, why }) => (
              <li key={id}>
                <bdi>{`@${acct}`}</bdi>
                <span>{messageText(why)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={styles.buttons}>
        {isFinished && left.length > 0 && (
          <Button onClick={() => run.send({ type: 'run.retry' })}>
            <FormattedMessage id="moderation.run.again" />
          </Button>
        )}
        <Button variant="quiet" data-autofocus onClick={end}>
          <FormattedMessage id={isFinished ? 'general.close' : 'moderation.run.stop'} />
        </Button>
      </div>
    </Dialog>
  );
}
