import { custom, object, pipe, transform } from 'valibot';
import { gathered } from '#domain/cache/entities.ts';
import type { AdminAccount } from '#domain/moderation/admin-account.ts';
import { isReportState, type Report, type ReportNote } from '#domain/moderation/report.ts';
import { accountSchema } from './account.ts';
import { adminAccountSchema } from './admin-account.ts';
import { statusSchema, type StatusResponse } from './status.ts';
import { group, id, lenient, maybeFlag, moment, part, partOf, parts, present, shape, text } from '#http/tolerant.ts';

const MAX_STATUSES = 100; // hostile size (rule hostile-sizes)
const MAX_NOTES = 200; // hostile size (rule hostile-sizes)
const MAX_LENGTH = 20_000; // our choice

const state = custom<Report['state']>(isReportState);

/** The ids of notes are numbers. */
const numbered = lenient((value) => String(value));

const note = pipe(
  shape({ id: numbered, content: text(MAX_LENGTH), createdAt: moment, user: group(object({ acct: part(id) })) }),
  transform(({ content, user, ...rest }): ReportNote => present({ ...rest, text: content, acct: user?.acct })),
);

/** An account in two forms: as everyone sees it, and as the staff does. */
const watched = lenient((value) => ({ account: partOf(accountSchema, value), person: partOf(adminAccountSchema, value) }));

/** A report with its accounts and statuses; only malformed ones are dropped. */
export const reportSchema = pipe(
  shape({
    id,
    state,
    content: text(MAX_LENGTH),
    createdAt: moment,
    account: watched,
    actor: watched,
    statuses: parts(statusSchema, MAX_STATUSES),
    notes: parts(note, MAX_NOTES),
    forwarded: maybeFlag,
  }),
  transform(({ account, actor, statuses, content, forwarded, ...rest }): StatusResponse => {
    const report: Report = present({
      ...rest,
      comment: content,
      accountId: account.account?.id,
      actorId: actor.account?.id,
      statusIds: statuses.map((status) => status.id),
      isForwarded: forwarded,
    });
    const both = [account, actor];
    const accounts = both.flatMap((one) => one.account ?? []);
    const adminAccounts = both.flatMap((one): AdminAccount[] => (one.person ? [one.person] : []));
    const all = statuses.map(({ normalised }) => normalised);
    return { id: report.id, normalised: gathered([...all, { accounts, adminAccounts, reports: [report] }]) };
  }),
);
