import { reportMachine, type Report } from '#machines/report/report.machine.ts';
import { fetchAccountStatuses } from '#api/account-statuses.ts';
import type { Http } from '#api/http.ts';
import { report } from '#api/relations.ts';
import { calling } from './calling.ts';

/** Fills the slots of the report dialog. */
export const wireReport = (http: Http) =>
  reportMachine.provide({
    actors: {
      fetchStatuses: calling(http, fetchAccountStatuses),
      sendReport: calling(http, (to, input: Report, signal) => report(to, input, signal)),
    },
  });
