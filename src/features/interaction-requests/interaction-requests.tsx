import { shallowEqual, useSelector } from '@xstate/react';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  selectInteractions,
  selectInteractionsPhase,
  selectOlderInteractions,
} from '#machines/interaction-requests/interaction-requests.selectors.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useIsPageShown } from '#react/use-is-page-shown.ts';
import { useWatch } from '#react/use-watch.ts';
import { useSelected } from '#react/use-selected.ts';
import { ListFooter } from '#components/list/list-footer.tsx';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { InteractionRow } from './interaction-row.tsx';
import styles from './interaction-requests.module.css';

const MESSAGES = { failed: 'follow_requests.more_failed', more: 'follow_requests.more' } as const;

/** The interactions that await the user's approval, as a section with a heading; nothing while there are none (rule interaction-requests). */
export function InteractionRequests() {
  const intl = useIntl();
  const titleId = useId();
  const actor = useSessionActor('interactionRequests');
  const requests = useSelector(actor, selectInteractions, shallowEqual);
  const phase = useSelected(actor, selectInteractionsPhase);
  const older = useSelected(actor, selectOlderInteractions);
  const isShown = useIsPageShown();
  useWatch('interactionRequests', isShown ? { key: 'interactionRequests', enter: { type: 'interactions.show' } } : undefined);
  if (phase === 'loaded' && requests.length === 0 && older === 'end') return null;
  return (
    // Gets the focus when the focused row is removed.
    <section aria-labelledby={titleId} tabIndex={-1} className={styles.section}>
      <h2 id={titleId} className={styles.title}>
        <FormattedMessage id="interaction_requests.title" />
      </h2>
      {phase === 'loading' && <Skeleton label={intl.formatMessage({ id: 'general.loading' })} shape="rows" />}
      {phase === 'failed' && (
        <div className={styles.footer}>
          <p role="alert">
            <FormattedMessage id="interaction_requests.failed" />
          </p>
          <Button variant="quiet" onClick={() => actor.send({ type: 'interactions.retry' })}>
            <FormattedMessage id="general.retry" />
          </Button>
        </div>
      )}
      <ul className={styles.list}>
        {requests.map((request) => (
          <InteractionRow key={request.id} request={request} />
        ))}
      </ul>
      {phase === 'loaded' && <ListFooter rest={older} messages={MESSAGES} onMore={() => actor.send({ type: 'interactions.loadOlder' })} />}
    </section>
  );
}
