import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useInspector } from '#react/use-inspector.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import styles from './about.module.css';

/** Links for users who want to see how the client works. */
export function Developers() {
  const intl = useIntl();
  const open = useInspector();
  const [isLost, setLost] = useState(false);
  return (
    <section>
      <h2>
        <FormattedMessage id="about.developers" />
      </h2>
      <p>
        <FormattedMessage id="about.inspector" />
      </p>
      <div className={styles.actions}>
        <Button variant="quiet" onClick={() => void open().catch(() => setLost(true))}>
          <FormattedMessage id="about.open_inspector" />
        </Button>
      </div>
      {isLost && (
        <Alert dismissLabel={intl.formatMessage({ id: 'general.dismiss' })} onDismiss={() => setLost(false)}>
          {intl.formatMessage({ id: 'errors.no_connection' })}
        </Alert>
      )}
    </section>
  );
}
