import type { Status } from '../db/statuses.ts';
import type { Instance, Json, View } from '../instance.ts';
import { filteredFor } from './status/filtered.ts';
import { gather } from './status/material.ts';
import { renderPost } from './status/post.ts';
import { renderRepeat } from './status/repeat.ts';

/** Statuses as the viewer sees them, in the given order; whether they may see them is decided before. */
export function renderStatuses(instance: Instance, rows: readonly Status[], view: View): Json[] {
  if (rows.length === 0) return [];
  const material = gather(instance, rows, view);
  const withFilters = filteredFor(instance, view);
  const finished = (status: Status, json: Json): Json => instance.decorate('status', status.id, json as { [key: string]: Json });

  const quoteOf = (status: Status): Json => {
    const quoted = status.quote_of === null || !material.visible.has(status.quote_of) ? undefined : material.statuses.get(status.quote_of);
    return quoted === undefined ? null : finished(quoted, renderPost(instance, quoted, material, view, null));
  };
  const post = (status: Status): Json =>
    finished(status, withFilters(status, renderPost(instance, status, material, view, quoteOf(status))));
  return rows.map((row) => {
    if (row.reblog_of === null) return post(row);
    const original = material.statuses.get(row.reblog_of);
    const json = original === undefined ? null : post(original);
    return finished(row, renderRepeat(instance, row, original, material, json));
  });
}

/** One status as the viewer sees it. */
export function renderStatus(instance: Instance, status: Status, view: View): Json {
  return renderStatuses(instance, [status], view)[0] ?? null;
}
