import { useState } from 'react';
import { useInspector } from '#app/use-inspector.ts';
import { useWords, Words } from '#i18n/words.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import styles from './about.module.css';

/** What is there for those who want to see how the client works. */
export function Developers() {
  const { words } = useWords();
  const open = useInspector();
  const [isLost, setLost] = useState(false);
  return (
    <section>
      <h2>
        <Words id="about.developers" />
      </h2>
      <p>
        <Words id="about.inspector" />
      </p>
      <div className={styles.acts}>
        <Button look="quiet" onClick={() => void open().catch(() => setLost(true))}>
          <Words id="about.open_inspector" />
        </Button>
      </div>
      {isLost && (
        <Alert dismissLabel={words('general.dismiss')} onDismiss={() => setLost(false)}>
          {words('errors.no_connection')}
        </Alert>
      )}
    </section>
  );
}
