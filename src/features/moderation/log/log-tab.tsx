import { shallowEqual, useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import { useSessionActor } from '#react/hooks.ts';
import { useWatch } from '#react/use-watch.ts';
import { useSelected } from '#react/use-selected.ts';
import { RelativeTime } from '#components/time/relative-time.tsx';
import { ListIcon } from '#ui/icons.tsx';
import { TextField } from '#ui/text-field.tsx';
import { FoundList } from '../found-list.tsx';
import styles from '../moderation.module.css';

const MESSAGES = { failed: 'moderation.log.more_failed', end: 'moderation.log.end', more: 'moderation.log.more' } as const;

/** The moderation log, with the server's messages (rule moderation-log). */
export function LogTab() {
  const intl = useIntl();
  const log = useSessionActor('moderationLog');
  const entries = useSelected(log, ({ context }) => context.items);
  const ids = useSelector(log, ({ context }) => context.items.map(({ key }) => key), shallowEqual);
  const { search } = useSelected(log, ({ context }) => context.query);
  useWatch('moderationLog', { key: 'log', enter: { type: 'search.view' } });
  const none = search.trim() === '' ? 'none' : 'none_found';
  const lineOf = (id: string) => {
    const entry = entries.find(({ key }) => key === id);
    return (
      entry && (
        <p className={styles.entry}>
          <bdi dir="auto">{entry.message}</bdi>
          <RelativeTime at={entry.at} className={styles.when} />
        </p>
      )
    );
  };
  return (
    <div className={styles.tab}>
      <div role="search" className={styles.filters}>
        <TextField
          label={intl.formatMessage({ id: 'moderation.log.search' })}
          type="search"
          dir="auto"
          autoComplete="off"
          value={search}
          onChange={({ currentTarget }) => log.send({ type: 'search.query', change: { search: currentTarget.value } })}
        />
      </div>
      <FoundList
        search={log}
        ids={ids}
        messages={MESSAGES}
        icon={<ListIcon />}
        found={(count) => intl.formatMessage({ id: 'moderation.log.found' }, { count })}
        none={intl.formatMessage({ id: `moderation.log.${none}` })}
        noneHelp={intl.formatMessage({ id: `moderation.log.${none}_help` })}
        failed={intl.formatMessage({ id: 'moderation.log.failed' })}
      >
        {lineOf}
      </FoundList>
    </div>
  );
}
