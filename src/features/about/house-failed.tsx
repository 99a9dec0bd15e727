import { FormattedMessage } from 'react-intl';
import { useSessionActor } from '#react/hooks.ts';
import { Button } from '#ui/button.tsx';
import styles from './about.module.css';

/** What the server says of itself at length did not come; what was known before stays. */
export function HouseFailed({ hasSome }: { hasSome: boolean }) {
  const about = useSessionActor('about');
  return (
    <section>
      <p role="alert">
        <FormattedMessage id={hasSome ? 'about.stale' : 'about.failed'} />
      </p>
      <div className={styles.acts}>
        <Button look="quiet" onClick={() => about.send({ type: 'keyed.ask', input: { part: 'house' } })}>
          <FormattedMessage id="general.retry" />
        </Button>
      </div>
    </section>
  );
}
