import { accountById } from '../db/accounts.ts';
import { fakeIdPrefix, notesOfReport, reportById, statusesOfReport } from '../db/reports.ts';
import type { Report } from '../db/reports.ts';
import type { Status } from '../db/statuses.ts';
import type { Instance, Json, JsonObject } from '../instance.ts';
import { isoSeconds } from '../text/dates.ts';
import { renderAccount } from './account.ts';
import { renderWatchedAccount } from './admin-account.ts';
import { renderStatus, renderStatuses } from './status.ts';

/** Renders a reported status; a deleted one as its address, as on Pleroma and Akkoma. */
function renderReported(instance: Instance, status: Status, base: string): Json {
  const json = renderStatus(instance, status, { viewer: null, base }) as JsonObject;
  const { uri } = json;
  return status.id.startsWith(fakeIdPrefix) && typeof uri === 'string' ? { ...json, id: fakeIdPrefix + uri } : json;
}

/** A report as the staff see it. */
export function renderReport(instance: Instance, report: Report, base: string): JsonObject {
  const { store } = instance;
  const view = { viewer: null, base };
  const watched = (id: string): Json => {
    const account = accountById(store, id);
    return account === undefined ? null : renderWatchedAccount(instance, account, view);
  };
  return {
    account: watched(report.account_id),
    actor: watched(report.actor_id),
    content: report.content,
    created_at: isoSeconds(report.created_at),
    id: report.id,
    notes: notesOfReport(store, report.id).map((note) => {
      const author = accountById(store, note.account_id);
      return {
        content: note.content,
        created_at: isoSeconds(note.created_at),
        id: note.id,
        user: author === undefined ? null : renderWatchedAccount(instance, author, view),
      };
    }),
    rules: [],
    state: report.state,
    statuses: statusesOfReport(store, report.id).map((status) => renderReported(instance, status, base)),
  };
}

/** A report as the one who made it sees it. */
export function renderOwnReport(instance: Instance, report: Report, base: string): JsonObject {
  const { store } = instance;
  const actor = accountById(store, report.actor_id);
  const account = accountById(store, report.account_id);
  const view = { viewer: actor ?? null, base };
  return {
    account: account === undefined ? null : renderAccount(instance, account, view),
    actor: actor === undefined ? null : renderAccount(instance, actor, view),
    content: report.content,
    created_at: isoSeconds(report.created_at),
    id: report.id,
    state: report.state,
    statuses: renderStatuses(instance, statusesOfReport(store, report.id), view),
  };
}

/** The `report` of a notification whose payload names one; nothing for any other. */
export function renderNotifiedReport(instance: Instance, payload: string | null, base: string): { report?: Json } {
  const { report: id } = JSON.parse(payload ?? '{}') as { report?: string };
  const report = id === undefined ? undefined : reportById(instance.store, id);
  return report === undefined ? {} : { report: renderReport(instance, report, base) };
}
