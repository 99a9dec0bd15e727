import { useIntl } from 'react-intl';
import { useState } from 'react';
import { selectReportCounts } from '#machines/moderation/report-counts.machine.ts';
import { useServerCan, useSessionActor } from '#react/hooks.ts';
import { useWatch } from '#react/use-watch.ts';
import { useSelected } from '#react/use-selected.ts';
import { reportStates, type ReportState } from '#domain/moderation/report.ts';
import { Tabs } from '#ui/tabs.tsx';
import { ReportList } from './report-list.tsx';

/** The reports by what became of them, with how many there are of each (rules reports-paged, reports-poll). */
export function ReportsTab() {
  const intl = useIntl();
  const states = reportStates(useServerCan());
  const [state, setState] = useState<ReportState>('open');
  const counts = useSelected(useSessionActor('reportCounts'), selectReportCounts);
  useWatch('reportCounts', { key: 'counts', enter: { type: 'reports.watch' }, leave: { type: 'reports.unwatch' } });
  useWatch('reports', { key: state, enter: { type: 'reports.view', state }, leave: { type: 'reports.leave' } });
  const labelOf = (key: ReportState) =>
    counts[key] === undefined
      ? intl.formatMessage({ id: `moderation.reports.${key}` })
      : intl.formatMessage(
          { id: 'moderation.reports.counted' },
          { state: intl.formatMessage({ id: `moderation.reports.${key}` }), count: counts[key] },
        );
  return (
    <Tabs
      variant="line"
      label={intl.formatMessage({ id: 'moderation.reports.states' })}
      tabs={states.map((key) => ({ key, label: labelOf(key) }))}
      picked={state}
      onPick={setState}
    >
      <ReportList key={state} state={state} />
    </Tabs>
  );
}
