/** What the other parts of the page tell the dialog by which an account is reported. */
export type ReportContract = { type: 'report.open'; accountId: string; statusIds: readonly string[] };
