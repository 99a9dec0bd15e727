import { FormattedMessage, useIntl } from 'react-intl';
import {
  selectConfigFailure,
  selectConfigPhase,
  selectConfigProblem,
  selectConfigSection,
  selectIsConfigInFile,
} from '#machines/server-config/server-config.machine.ts';
import { selectTab } from '#machines/shell/modals.machine.ts';
import { usePageActor, useSessionActor } from '#react/hooks.ts';
import { useModalAddress } from '#react/use-modal-address.ts';
import { useWatch } from '#react/use-watch.ts';
import { useSelected } from '#react/use-selected.ts';
import { pathTo } from '#domain/routes/table.ts';
import { sectionOfTab } from '#domain/server-config/sections.ts';
import { failureText } from '#domain/text/failure-text.ts';
import { useMessageText } from '#i18n/message-text.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { WarningIcon } from '#ui/icons.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Changes } from './changes.tsx';
import { FieldList } from './field-list.tsx';
import { Restart } from './restart.tsx';
import { Toolbar } from './toolbar.tsx';
import styles from './server-config.module.css';

/** The configuration of the server, for its admins (rules config-admins, config-file). */
export function ServerConfigTab() {
  const intl = useIntl();
  const messageText = useMessageText();
  const config = useSessionActor('serverConfig');
  const phase = useSelected(config, selectConfigPhase);
  const failure = useSelected(config, selectConfigFailure);
  const problem = useSelected(config, selectConfigProblem);
  const isInFile = useSelected(config, selectIsConfigInFile);
  const section = useSelected(config, selectConfigSection);
  const opened = sectionOfTab(useSelected(usePageActor('modals'), (snapshot) => selectTab(snapshot, 'moderation')));
  useWatch('serverConfig', { key: 'serverConfig', enter: { type: 'config.view' } });
  useModalAddress(pathTo('moderation-section', { tab: 'config', section: opened ?? section }));
  if (phase === 'failed') {
    const retry = (
      <Button variant="quiet" onClick={() => config.send({ type: 'config.retry' })}>
        <FormattedMessage id="general.retry" />
      </Button>
    );
    return (
      <EmptyState isUrgent icon={<WarningIcon />} title={intl.formatMessage({ id: 'server_config.failed.load' })} action={retry}>
        {failure && messageText(failureText(failure))}
      </EmptyState>
    );
  }
  if (phase === 'loading') return <Skeleton label={intl.formatMessage({ id: 'general.loading' })} shape="text" />;
  return (
    <div className={styles.tab}>
      {isInFile && (
        <p className={styles.note}>
          <FormattedMessage id="server_config.in_file" />
        </p>
      )}
      <Restart />
      {problem && (
        <Alert dismissLabel={intl.formatMessage({ id: 'general.dismiss' })} onDismiss={() => config.send({ type: 'config.dismiss' })}>
          {messageText(problem)}
        </Alert>
      )}
      <Toolbar opened={opened} />
      <FieldList />
      <Changes />
    </div>
  );
}
