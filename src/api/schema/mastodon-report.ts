import { pipe, transform } from 'valibot';
import { gathered } from '#domain/cache/entities.ts';
import { isReportCategory } from '#domain/moderation/report-category.ts';
import type { Report } from '#domain/moderation/report.ts';
import { flag, id, lenient, maybeFlag, moment, nonEmptyText, part, parts, present, shape, text } from '#http/tolerant.ts';
import { mastodonAdminAccountSchema } from './mastodon-admin-account.ts';
import { statusSchema, type StatusResponse } from './status.ts';

const MAX_STATUSES = 100; // hostile size (rule hostile-sizes)
const MAX_RULES = 50; // hostile size (rule hostile-sizes)
const LONGEST_COMMENT = 20_000; // our choice

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Returns plain text as the HTML that other servers send. */
const asHtml = (plain: string): string => plain.replaceAll(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign).replaceAll('\n', '<br>');

/** A report of Mastodon with its accounts and statuses; it has no notes there. */
export const mastodonReportSchema = pipe(
  shape({
    id,
    actionTaken: flag,
    comment: text(LONGEST_COMMENT),
    createdAt: moment,
    account: part(mastodonAdminAccountSchema),
    targetAccount: part(mastodonAdminAccountSchema),
    assignedAccount: part(mastodonAdminAccountSchema),
    actionTakenComment: nonEmptyText,
    actionTakenByAccount: part(mastodonAdminAccountSchema),
    statuses: parts(statusSchema, MAX_STATUSES),
    rules: parts(shape({ id: lenient(String), text: text() }), MAX_RULES),
    category: lenient((value) => (isReportCategory(value) ? value : 'other')),
    forwarded: maybeFlag,
  }),
  transform(
    ({
      id: reportId,
      actionTaken,
      comment,
      createdAt,
      account,
      targetAccount,
      assignedAccount,
      actionTakenComment,
      actionTakenByAccount,
      statuses,
      rules,
      category,
      forwarded,
    }): StatusResponse => {
      const state: Report['state'] = actionTaken ? 'resolved' : 'open';
      const resolver = actionTakenByAccount?.id;
      const report: Report = present({
        id: reportId,
        state,
        comment: asHtml(comment),
        createdAt,
        accountId: targetAccount?.id,
        actorId: account?.id,
        assigneeId: assignedAccount?.id,
        resolution:
          actionTakenComment === undefined
            ? undefined
            : { text: actionTakenComment.slice(0, LONGEST_COMMENT), ...(resolver && { accountId: resolver }) },
        statusIds: statuses.map((status) => status.id),
        notes: [],
        rules: rules.filter((rule) => rule.text !== ''),
        reason: { category, ruleIds: rules.map((rule) => rule.id) },
        isForwarded: forwarded,
      });
      const people = [account, targetAccount, assignedAccount, actionTakenByAccount].flatMap((one) => one?.normalised ?? []);
      return { id: reportId, normalised: gathered([...statuses.map(({ normalised }) => normalised), ...people, { reports: [report] }]) };
    },
  ),
);
