import { listExportMachine } from '#machines/moving/list-export.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { modelOf } from '#tests/support/model.ts';

/** The export of a list of accounts. */
export const listExportModel = modelOf(listExportMachine, {
  events: [{ type: 'export.begin', kind: 'mutes' }, { type: 'export.cancel' }, { type: 'export.retry' }],
  outcomes: {
    walkPage: [{ done: { count: 40, next: '?max_id=1' } }, { done: { count: 3 } }, { error: new CallError({ kind: 'offline' }) }],
    saveList: [{ done: undefined }, { error: new Error('no') }],
  },
  project: ({ count, next, problem, done }) => [Math.min(count, 41), next, problem !== undefined, done !== undefined],
});
