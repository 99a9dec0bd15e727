import { shallowEqual, useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectTab } from '#machines/shell/modals.machine.ts';
import { usePageActor, useSessionActor } from '#react/hooks.ts';
import { useModalAddress } from '#react/use-modal-address.ts';
import { useWatch } from '#react/use-watch.ts';
import { useSelected } from '#react/use-selected.ts';
import { TREND_KINDS, trendKey, type Trend, type TrendKind } from '#domain/moderation/trend.ts';
import { pathTo } from '#domain/routes/table.ts';
import { PollIcon } from '#ui/lazy-icons.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { FoundList } from '../found-list.tsx';
import { TrendRow } from './trend-row.tsx';
import styles from '../moderation.module.css';

const MESSAGES = { failed: 'moderation.trends.more_failed', end: 'moderation.trends.end', more: 'moderation.trends.more' } as const;

/** The trends that Mastodon's staff approves and rejects, a list for each kind (rule trend-review). */
export function TrendsTab() {
  const intl = useIntl();
  const modals = usePageActor('modals');
  const section = useSelected(modals, (snapshot) => selectTab(snapshot, 'moderation'))?.split('/')[1];
  const kind = TREND_KINDS.find((one) => one === section) ?? TREND_KINDS[0];
  useModalAddress(pathTo('moderation-section', { tab: 'trends', section: kind }));
  useWatch('trendSearch', { key: kind, enter: { type: 'search.query', change: { kind } } });
  return (
    <Tabs
      variant="line"
      label={intl.formatMessage({ id: 'moderation.trends.kinds' })}
      tabs={TREND_KINDS.map((key) => ({ key, label: intl.formatMessage({ id: `moderation.trends.kind.${key}` }) }))}
      picked={kind}
      onPick={(picked) => modals.send({ type: 'moderationModal.pick', tab: `trends/${picked}` })}
    >
      <TrendList key={kind} kind={kind} />
    </Tabs>
  );
}

function TrendList({ kind }: { kind: TrendKind }) {
  const intl = useIntl();
  const search = useSessionActor('trendSearch');
  // Those of the list that was shown before stay until this one is loaded.
  const trends = useSelector(search, ({ context: { items } }) => items.filter((one) => one.kind === kind), shallowEqual);
  const trendOf = (key: string): Trend | undefined => trends.find((one) => trendKey(one) === key);
  return (
    <div className={`${styles.list} ${styles.trends}`}>
      <p className={styles.message}>
        <FormattedMessage id={`moderation.trends.help.${kind}`} />
      </p>
      <FoundList
        search={search}
        ids={trends.map(trendKey)}
        messages={MESSAGES}
        icon={<PollIcon />}
        found={() => ''}
        none={intl.formatMessage({ id: 'moderation.trends.none' })}
        noneHelp={intl.formatMessage({ id: 'moderation.trends.none_help' })}
        failed={intl.formatMessage({ id: 'moderation.trends.failed' })}
      >
        {(key) => {
          const trend = trendOf(key);
          return trend && <TrendRow trend={trend} />;
        }}
      </FoundList>
    </div>
  );
}
