import type { FallbackProps } from 'react-error-boundary';
import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/button.tsx';
import { ErrorIcon } from '#ui/icons.tsx';
import styles from './crash-page.module.css';
import { SaveTrace } from '#components/page/save-trace.tsx';

/** Shown instead of the whole page if rendering it failed. */
export function CrashPage({ error }: Pick<FallbackProps, 'error'>) {
  return (
    <main className={styles.page}>
      <ErrorIcon />
      <h1>
        <FormattedMessage id="crash.title" />
      </h1>
      <p>
        <FormattedMessage id="crash.text" />
      </p>
      <Button onClick={() => location.reload()}>
        <FormattedMessage id="crash.reload" />
      </Button>
      <SaveTrace error={error} />
    </main>
  );
}
