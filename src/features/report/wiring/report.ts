import { reportMachine } from '#machines/report/report.machine.ts';
import { fetchAccountStatuses } from '../api/account-statuses.ts';
import { report } from '#api/relations.ts';
import { reportDraftOf, reportsOf, type Report } from '#domain/report/report.ts';
import { keyOfVisitor } from '#domain/account/visitor.ts';
import type { Live } from '#services/effects.ts';
import { storedForms } from '#services/stored-forms.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { calling } from '#services/calling.ts';

/**
 * Fills the slots of the report dialog; its text is in the storage, under a key for each account, until the server has stored it
 * (rule report-stored).
 */
export const provideReport = ({ http, visitor, effects: { storage } }: SessionParts, { tabChannel }: Live) =>
  reportMachine.provide({
    actors: {
      fetchStatuses: calling(http, fetchAccountStatuses),
      sendReport: calling(http, (to, input: Report, signal) => report(to, input, signal)),
      persistForms: storedForms({ storage, tabChannel }, reportsOf(keyOfVisitor(visitor)), reportDraftOf),
    },
  });
