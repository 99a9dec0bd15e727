import type { SnapshotFrom } from 'xstate';
import type { ReportRule } from '#domain/moderation/report-category.ts';
import { keyedMachine } from '../support/keyed.ts';

type Request = { of: 'rules' };
const NONE: readonly ReportRule[] = [];

/** The server's rules, which a report may name; fetched when the reports are shown (rule report-category). */
export const reportRulesMachine = keyedMachine<Request, readonly ReportRule[], readonly ReportRule[]>('reportRules', {
  keyOf: ({ of }) => of,
  valueOf: (rules) => rules,
}).provide({
  // Each shown report requests them.
  guards: { isDue: ({ context: { entries } }) => entries['rules']?.pending === undefined && entries['rules']?.value === undefined },
});

export const selectReportRules = ({ context: { entries } }: SnapshotFrom<typeof reportRulesMachine>): readonly ReportRule[] =>
  entries['rules']?.value ?? NONE;
