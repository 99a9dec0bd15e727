import type { ActorRefFrom } from 'xstate';
import type { reportListMachine } from '#machines/moderation/report-list.machine.ts';
import { selectReportListId } from '#machines/moderation/reports.machine.ts';
import { useChild, useSessionActor } from '#react/hooks.ts';
import type { ReportState } from '#domain/moderation/report.ts';

/** The actor that keeps the reports of one state, once that was looked at. */
export const useReportList = (state: ReportState): ActorRefFrom<typeof reportListMachine> | undefined =>
  useChild(useSessionActor('reports'), selectReportListId(state)) as ActorRefFrom<typeof reportListMachine> | undefined;
