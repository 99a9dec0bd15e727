import { shallowEqual, useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectIsActing, selectPart } from '#machines/support/part.ts';
import { selectToolDraftNames } from '#machines/server-tools/tool-drafts.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { appForm, appsOfForms } from '#domain/server-tools/oauth-apps.ts';
import { Button } from '#ui/button.tsx';
import styles from '../server-tools.module.css';

/** The apps with unsaved text that are on no loaded page, or were deleted: each is found by its client ID, or its text discarded (rule tools-oauth-apps). */
export function UnlistedDrafts() {
  const intl = useIntl();
  const actor = useSessionActor('oauthApps');
  const drafts = useSessionActor('toolDrafts');
  const { apps = [] } = useSelected(actor, selectPart) ?? {};
  const isActing = useSelected(actor, selectIsActing);
  const names = useSelector(drafts, selectToolDraftNames, shallowEqual);
  const unlisted = appsOfForms(names).filter((one) => !apps.some(({ clientId }) => clientId === one));
  if (unlisted.length === 0) return null;
  const show = (clientId: string) => () => {
    actor.send({ type: 'part.type', typed: clientId });
    actor.send({ type: 'part.action', action: { type: 'search', query: clientId } });
  };
  return (
    <ul className={styles.rows} aria-label={intl.formatMessage({ id: 'server_tools.apps.unlisted' })}>
      {unlisted.map((clientId) => (
        <li key={clientId}>
          <span className={styles.about}>
            <FormattedMessage id="server_tools.apps.unsaved" />
            <span className={styles.help}>
              <FormattedMessage id="server_tools.apps.client_id" values={{ id: <code dir="ltr">{clientId}</code> }} />
            </span>
          </span>
          <span className={styles.buttons}>
            <Button variant="quiet" isInert={isActing} onClick={show(clientId)}>
              <FormattedMessage id="server_tools.apps.find" />
            </Button>
            <Button variant="quiet" onClick={() => drafts.send({ type: 'draft.edit', of: appForm(clientId) })}>
              <FormattedMessage id="server_tools.discard" />
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );
}
