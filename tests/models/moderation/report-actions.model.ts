import { reportActionsMachine } from '#machines/moderation/report-actions.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import type { ReportReason } from '#domain/moderation/report-category.ts';
import { aReport } from '#tests/support/moderation.ts';
import { lightChild } from '#tests/support/machines.ts';
import { modelOf } from '#tests/support/model.ts';

const name = '@noor';
const lost = { error: new CallError({ kind: 'offline' }) };
const result = { normalised: { reports: [aReport({ id: 'a', state: 'resolved' })] } };
const stale = { normalised: { reports: [aReport({ id: 'a', state: 'closed' })] }, stale: 'closed' };

const other: ReportReason = { category: 'other', ruleIds: [] };
const spam: ReportReason = { category: 'spam', ruleIds: [] };

/** One report: moved and moved back, its notes added and deleted, by one of two moderators. */
export const reportActionsModel = modelOf(
  reportActionsMachine.provide({ actors: { applyAction: lightChild([]), persistForms: lightChild([]) } }),
  {
    events: [
      { type: 'report.move', id: 'a', from: 'open', to: 'resolved', name },
      { type: 'report.move', id: 'a', from: 'resolved', to: 'open', name },
      { type: 'report.type', id: 'a', typed: 'seen' },
      { type: 'form.restored', of: 'a', form: { words: 'seen' } },
      { type: 'form.changedElsewhere', of: 'a' },
      { type: 'report.note', id: 'a', name },
      { type: 'report.unnote', id: 'a', noteId: '1', name },
      { type: 'report.assign', id: 'a', isOwn: true, name },
    ],
    outcomes: {
      'move:a': [{ done: result }, { done: stale }, lost],
      'assign:a': [{ done: result }, lost],
      'note:a': [{ done: result }, lost],
      persistForms: [{ done: undefined }, { error: new Error('a bug') }],
      'unnote:1': [{ done: result }, { done: { ...stale, stale: 'removed' } }, lost],
    },
    project: ({ flights, typed }) => [
      Object.values(flights).map(({ action, wanted }) => [action, wanted]),
      (typed['a'] ?? '') === '' ? '' : 'typed',
    ],
  },
);

/** The category of one report, changed and changed back by one of two moderators. */
export const reportReasonModel = modelOf(
  reportActionsMachine.provide({ actors: { applyAction: lightChild([]), persistForms: lightChild([]) } }),
  {
    events: [
      { type: 'report.categorise', id: 'a', from: other, to: spam, name, named: [{ id: '7', text: 'No spoilers' }] },
      { type: 'report.categorise', id: 'a', from: spam, to: other, name },
    ],
    outcomes: {
      'categorise:a': [{ done: result }, { done: { ...stale, stale: 'categorised' } }, lost],
      persistForms: [{ done: undefined }, { error: new Error('a bug') }],
    },
    project: ({ flights, named }) => [named, Object.values(flights).map(({ action, wantedReason }) => [action, wantedReason])],
  },
);
