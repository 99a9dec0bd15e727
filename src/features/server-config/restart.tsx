import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectIsConfigBusy, selectIsRestarting, selectNeedsRestart } from '#machines/server-config/server-config.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { Button } from '#ui/button.tsx';
import { Question } from '#ui/question.tsx';
import styles from './server-config.module.css';

/** Saved changes that need a restart, and the restart while it is in progress (rule config-restart). */
export function Restart() {
  const intl = useIntl();
  const config = useSessionActor('serverConfig');
  const isNeeded = useSelected(config, selectNeedsRestart);
  const isRestarting = useSelected(config, selectIsRestarting);
  const isBusy = useSelected(config, selectIsConfigBusy);
  const [isConfirming, setConfirming] = useState(false);
  const isShown = isNeeded || isRestarting;
  return (
    <div className={isShown ? styles.restart : styles.silent}>
      <p role="status">{isShown && <FormattedMessage id={isRestarting ? 'server_config.restarting' : 'server_config.needs_restart'} />}</p>
      {isShown && !isRestarting && (
        <Button variant="quiet" isInert={isBusy} onClick={() => setConfirming(true)}>
          <FormattedMessage id="server_config.restart" />
        </Button>
      )}
      {isShown && isConfirming && (
        <Question
          title={intl.formatMessage({ id: 'server_config.restart' })}
          closeLabel={intl.formatMessage({ id: 'general.close' })}
          cancelLabel={intl.formatMessage({ id: 'general.cancel' })}
          doLabel={intl.formatMessage({ id: 'server_config.restart' })}
          isDanger
          onCancel={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false);
            config.send({ type: 'config.restart' });
          }}
        >
          <p>
            <FormattedMessage id="server_config.restart_confirm" />
          </p>
        </Question>
      )}
    </div>
  );
}
