import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { selectQuery } from '#machines/settings/settings-window.machine.ts';
import { usePageActor, useSessionActor } from '#react/hooks.ts';
import { findIn } from '#domain/settings/search.ts';
import { Result } from './result.tsx';
import { useFindables } from './use-findables.ts';
import styles from './finding.module.css';

/** What was found in the settings: each leads to its row (rule settings-search). */
export function Results({ last }: { last: string | undefined }) {
  const window = useSessionActor('settingsWindow');
  const modals = usePageActor('modals');
  const query = useSelector(window, selectQuery);
  const found = findIn(useFindables(), query);
  const go = (place: string) => {
    window.send({ type: 'window.leave' });
    modals.send({ type: 'settingsModal.pick', tab: place });
  };
  return (
    <div className={styles.results}>
      <p role="status" className={styles.count}>
        <FormattedMessage id="settings.search.found" values={{ count: found.length }} />
      </p>
      {found.length === 0 ? (
        <p className={styles.none}>
          <FormattedMessage id="settings.search.none" />
        </p>
      ) : (
        <ul>
          {found.map((one) => (
            <Result key={`${one.place} ${one.key}`} found={one} isLast={one.place === last} onPick={() => go(one.place)} />
          ))}
        </ul>
      )}
    </div>
  );
}
